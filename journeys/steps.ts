import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a page and waits until its scripts have taken over; pictures may still be on their way. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('[role=switch]').first()).toBeAttached()
}

export const searchBox = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Search posts' })

/** The posts of the feed; those alone, not the ones inside of them. */
export const posts = (page: Page): Locator => page.locator('[role=feed] > article')

export const chips = (page: Page): Locator => page.getByRole('list', { name: 'Active filters' })

/** What is told at the foot of the window. */
export const notice = (page: Page): Locator =>
  page.locator('div[popover=manual]', { has: page.getByRole('button', { name: 'Dismiss' }) })

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

/** Stops the page's clock; from then on it moves only when told. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))

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
