import { isAlive, waitUntil } from '@hemicycle/tools/stack'
import type { MainPage } from './pages.ts'
import type { Target, TestedBrowser } from './tested-browser.ts'

/** For one step; longer than a busy machine takes. */
const TIMEOUT_MS = 60_000

/** Waits until a condition is true in the page. */
export const expectThat = <Args extends unknown[]>(
  { read }: TestedBrowser,
  what: string,
  condition: (...args: Args) => boolean,
  ...args: Args
): Promise<void> => waitUntil(what, () => read(condition, ...args), TIMEOUT_MS)

/** Waits until an element is visible. */
export async function find({ find: look }: TestedBrowser, xpath: string): Promise<Target> {
  let found: Target | null = null
  const isVisible = async (): Promise<boolean> => {
    found = await look(xpath)
    return found !== null
  }
  await waitUntil(`${xpath} is visible`, isVisible, TIMEOUT_MS)
  if (found === null) throw new Error(`${xpath} is not visible`)
  return found
}

export const click = async (browser: TestedBrowser, xpath: string): Promise<void> =>
  (await find(browser, xpath)).click()

export const expectHydrated = (browser: TestedBrowser): Promise<void> =>
  expectThat(browser, 'the page is hydrated', isAlive)

/** Opens a page and waits until the network is idle. */
export async function openPage(
  browser: TestedBrowser,
  webUrl: string,
  { path, shows, hasScripts }: MainPage,
): Promise<void> {
  await browser.visit(webUrl + path)
  if (hasScripts) await expectHydrated(browser)
  await expectThat(
    browser,
    `${path} shows ${shows}`,
    (selector) => document.querySelector(selector) !== null,
    shows,
  )
  await settle(browser)
}

/** Waits until the network is idle: WebKit reports an error when a page is left during a request. */
export const settle = ({ isQuiet }: TestedBrowser): Promise<void> =>
  waitUntil('the network is idle', isQuiet, TIMEOUT_MS)

export const readPosts = ({ read }: TestedBrowser): Promise<string> =>
  read(() => [...document.querySelectorAll('[role=feed] > article')].map(({ id }) => id).join(' '))
