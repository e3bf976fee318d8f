import { expect, type Locator, type Page } from '@playwright/test'
import { isAlive } from '@hemicycle/tools/stack'

/** Opens a page and waits until it is hydrated; pictures may still be loading. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  // In headless mode the pointer starts in the corner, where it keeps the rail open.
  await page.mouse.move((page.viewportSize()?.width ?? 1) - 1, 1)
  await expectHydrated(page)
}

const expectHydrated = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(isAlive), 'the page is hydrated').toBe(true)

/** Runs an action that reloads the page, and waits until the page is hydrated. */
export async function waitForReload(page: Page, action: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('domcontentloaded')
  await action()
  await loaded
  await expectHydrated(page)
}

export const searchBox = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Search posts' })

/** The posts of the feed, without quoted posts inside them. */
export const posts = (page: Page): Locator => page.locator('[role=feed] > article')

/** The feed once keyboard navigation and new-post notices are loaded; their `output` element precedes it. */
export const liveFeed = (page: Page): Locator => page.locator('output + [role=feed]')

/** The text without decoration, such as initials in place of a picture, and with timestamps instead of relative ages, which change. */
export const readText = (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const copy = element.cloneNode(true) as Element
    for (const decoration of copy.querySelectorAll('[aria-hidden=true]')) decoration.remove()
    for (const time of copy.querySelectorAll('time')) time.textContent = time.dateTime
    return copy.textContent
  })

/** A button at the end of the title block. */
export const tool = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'This page' }).getByRole('button', { name, exact: true })

export const chips = (page: Page): Locator => page.getByRole('list', { name: 'Active filters' })

/** The notice at the bottom of the window. */
export const notice = (page: Page): Locator =>
  page.locator('div[popover=manual]', { has: page.getByRole('button', { name: 'Dismiss' }) })

interface WindowWithNotices {
  notices: string[]
}

/** Runs in the page before any other script: records the text of every notice that is shown. */
export function recordNotices(): void {
  const notices: string[] = []
  Object.assign(window, { notices })
  const shown = 'div[popover=manual]:popover-open:has(button[aria-label=Dismiss])'
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element && node.matches(shown)) notices.push(node.textContent)
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page: removes the matching notice and those before it from the record, so that it is found only once. */
function takeNotice(text: string): string {
  const { notices } = window as unknown as WindowWithNotices
  const index = notices.findIndex((words) => words.includes(text))
  return (index < 0 ? notices : notices.splice(0, index + 1)).join(' | ')
}

/** Waits until a notice with this text has been shown. It may be gone already: most stay for only 6 s. */
export const expectNotice = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate(takeNotice, text)).toContain(text)

export async function search(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text)
  await searchBox(page).press('Enter')
}

/** Sends the tab to the background, or brings it back. */
export async function hideTab(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/** Pauses the page's clock a minute ahead, because a nearer time could pass before the call arrives. It then moves only through `page.clock`. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))

/** Suggestions are requested after this pause in typing. */
const TYPING_PAUSE_MS = 200

/** Advances the page's clock, which must be installed, until suggestions are requested. */
export const waitForSuggestions = (page: Page): Promise<void> => page.clock.runFor(TYPING_PAUSE_MS)

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${target.toString()}`)
}

/** Holds back requests that match, until the returned function is called. */
export async function holdResponses(page: Page, url: RegExp | string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}
