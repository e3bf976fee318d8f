import { expect, type Locator, type Page } from '@playwright/test'
import { isAlive } from '@hemicycle/tools/stack'

/** Opens a page and waits until its scripts have taken over; pictures may still be on their way. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  // Without a window the pointer begins in the corner, where it holds the rail open.
  await page.mouse.move((page.viewportSize()?.width ?? 1) - 1, 1)
  await expectAlive(page)
}

const expectAlive = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(isAlive), 'the scripts of the page have taken over').toBe(true)

/** Does what loads the page again, and waits until its scripts have taken over. */
export async function loadAgain(page: Page, action: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('domcontentloaded')
  await action()
  await loaded
  await expectAlive(page)
}

export const searchBox = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Search posts' })

/** The posts of the feed; those alone, not the ones inside of them. */
export const posts = (page: Page): Locator => page.locator('[role=feed] > article')

/** The feed once keys lead through it and new posts are told: the code for that comes later, its place is right before. */
export const livingFeed = (page: Page): Locator => page.locator('output + [role=feed]')

/** The words of something without decoration, such as the initials that stand in for a picture, and with the moment in place of an age, which grows. */
export const readText = (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const copy = element.cloneNode(true) as Element
    for (const decoration of copy.querySelectorAll('[aria-hidden=true]')) decoration.remove()
    for (const time of copy.querySelectorAll('time')) time.textContent = time.dateTime
    return copy.textContent
  })

export const chips = (page: Page): Locator => page.getByRole('list', { name: 'Active filters' })

/** What is told at the foot of the window. */
export const notice = (page: Page): Locator =>
  page.locator('div[popover=manual]', { has: page.getByRole('button', { name: 'Dismiss' }) })

interface Noticed {
  notices: string[]
}

/** Runs in the page, before anything else does: keeps the words of every notice that is shown. */
export function keepNotices(): void {
  const notices: string[] = []
  Object.assign(window, { notices })
  const shown = 'div[popover=manual]:popover-open:has(button[aria-label=Dismiss])'
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element && node.matches(shown)) notices.push(node.textContent)
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page: takes the notice that says so away, and those before it, so that it is not found a second time. */
function takeNotice(text: string): string {
  const { notices } = window as unknown as Noticed
  const index = notices.findIndex((words) => words.includes(text))
  return (index < 0 ? notices : notices.splice(0, index + 1)).join(' | ')
}

/** Waits until a notice has said something. It may be gone again: most stay for 6 s, seen or not. */
export const expectNotice = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate(takeNotice, text)).toContain(text)

export async function search(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text)
  await searchBox(page).press('Enter')
}

/** The tab goes behind another one, or comes back. */
export async function hideTab(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/** Stops the page's clock a minute ahead: a nearer moment could be over before the page hears of it. From then on it moves only when told. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))

/** How long typing rests before suggestions are asked for. */
const TYPING_RESTS_MS = 1000

/** Lets the clock of the page, which must be installed, pass what a visitor rests before suggestions come. */
export const restTyping = (page: Page): Promise<void> => page.clock.runFor(TYPING_RESTS_MS)

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${target.toString()}`)
}

/** Holds back answers to questions that match, until they are let go. */
export async function holdAnswers(page: Page, url: RegExp): Promise<() => void> {
  let letGo = () => {}
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(url, async (route) => {
    await isFree
    await route.continue()
  })
  return letGo
}
