import { isAlive, waitUntil } from '@hemicycle/tools/stack'
import type { MainPage } from './pages.ts'
import type { Target, TestedBrowser } from './tested-browser.ts'

/** One step; longer than a busy machine takes. */
const TIMEOUT_MS = 60_000

/** Waits until something holds in the page. */
export const expectThat = <Args extends unknown[]>(
  { read }: TestedBrowser,
  what: string,
  holds: (...args: Args) => boolean,
  ...args: Args
): Promise<void> => waitUntil(what, () => read(holds, ...args), TIMEOUT_MS)

/** Waits until something is there to be seen. */
export async function find({ find: look }: TestedBrowser, xpath: string): Promise<Target> {
  let found: Target | null = null
  const isThere = async (): Promise<boolean> => {
    found = await look(xpath)
    return found !== null
  }
  await waitUntil(`${xpath} is there`, isThere, TIMEOUT_MS)
  if (found === null) throw new Error(`${xpath} is not there`)
  return found
}

export const click = async (browser: TestedBrowser, xpath: string): Promise<void> =>
  (await find(browser, xpath)).click()

export const expectAlive = (browser: TestedBrowser): Promise<void> =>
  expectThat(browser, 'the browser has taken over', isAlive)

/** Opens a page and waits until all that it asks for is there. */
export async function openPage(
  browser: TestedBrowser,
  webUrl: string,
  { path, shows, hasScripts }: MainPage,
): Promise<void> {
  await browser.visit(webUrl + path)
  if (hasScripts) await expectAlive(browser)
  await expectThat(
    browser,
    `${path} shows ${shows}`,
    (selector) => document.querySelector(selector) !== null,
    shows,
  )
  await settle(browser)
}

/** Waits until nothing is on its way: WebKit calls it an error when a page is left that still waits for an answer. */
export const settle = ({ isQuiet }: TestedBrowser): Promise<void> =>
  waitUntil('the page asks for nothing more', isQuiet, TIMEOUT_MS)

export const readPosts = ({ read }: TestedBrowser): Promise<string> =>
  read(() => [...document.querySelectorAll('[role=feed] > article')].map(({ id }) => id).join(' '))
