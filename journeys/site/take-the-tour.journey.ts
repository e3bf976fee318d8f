import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { visit } from '../steps.ts'

test.use({ isNewVisitor: true })

const LAYOUTS = [
  { name: 'wide', viewport: { width: 1440, height: 900 }, steps: 7, cookie: 'eup_hlp' },
  { name: 'small', viewport: { width: 390, height: 844 }, steps: 6, cookie: 'eup_hlpXS' },
]

/** Visitors can look at the page first. */
const OFFERED_AFTER_MS = 5000

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const step = (page: Page) => page.getByRole('dialog').getByText(/^Step \d of \d$/)
const topics = (page: Page) => page.getByRole('heading', { name: 'Trending topics' })
const kept = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)

/** Console errors and warnings, including policy violations. */
function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  return complaints
}

for (const { name, viewport, steps, cookie } of LAYOUTS) {
  test(`the tour of ${name} screens, from the offer to its end, without a pointer [S1.16 S2.4 S4.41 S4.44 RS.29]`, async ({
    page,
  }) => {
    const complaints = watch(page)
    await page.setViewportSize(viewport)
    await page.clock.install()
    await visit(page, '/')
    // The offer's code arrives with this item of the menu.
    const keys = page.getByRole('button', { name: 'Keyboard keys', includeHidden: true })
    await keys.waitFor({ state: 'attached' })
    await page.clock.runFor(OFFERED_AFTER_MS)
    await expect(button(page, 'Take a tour')).toBeVisible()
    expect(await kept(page)).toEqual([])
    if (name === 'wide') await expect(topics(page)).toBeVisible()
    await tabBackTo(page, 'Take a tour')
    await page.keyboard.press('Enter')

    for (let number = 1; number <= steps; number += 1) {
      await expect(step(page)).toHaveText(`Step ${number} of ${steps}`)
      await expect(button(page, number === steps ? 'Done' : 'Next')).toBeFocused()
      await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 })
      if (number === 3) await goBackAndForth(page, steps)
      await page.keyboard.press(number % 2 ? 'Enter' : 'Space')
    }

    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    expect(await kept(page)).toEqual([`${cookie}=1`])
    expect(complaints).toEqual([])
  })

  test(`on ${name} screens every step can be left by keyboard, and it is not offered again [S4.42 S4.43 RS.30]`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await visit(page, '/')
    await page.context().addCookies([{ name: cookie, value: '1', url: page.url() }])
    await visit(page, '/')
    if (name === 'wide') await expect(topics(page)).toBeVisible()

    for (let number = 1; number <= steps; number += 1) {
      const opener = await openFromMenu(page, name === 'small')
      for (let presses = 1; presses < number; presses += 1) await page.keyboard.press('Enter')
      await expect(step(page)).toHaveText(`Step ${number} of ${steps}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
    await expect(button(page, 'Take a tour')).toHaveCount(0)
  })
}

/** The focus stays within the buttons of the card. */
async function goBackAndForth(page: Page, steps: number): Promise<void> {
  const names: (string | null)[] = []
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab')
    names.push(await page.evaluate(() => document.activeElement?.textContent ?? null))
  }
  expect(names).toEqual(['Skip tutorial', 'Back', 'Next'])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(step(page)).toHaveText(`Step 2 of ${steps}`)
  // Keys work once the step is rendered.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await page.keyboard.press('ArrowRight')
  await expect(step(page)).toHaveText(`Step 3 of ${steps}`)
}

/** The offer is last in the page. */
async function tabBackTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Shift+Tab')
  for (let presses = 0; presses < 10; presses += 1) {
    if (await button(page, name).evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Shift+Tab')
  }
  throw new Error(`Shift+Tab does not lead to ${name}`)
}

/** Opens the tour from the menu; returns what has the focus afterwards. */
async function openFromMenu(page: Page, isSmall: boolean) {
  const toggle = button(page, 'Menu')
  if (isSmall) {
    await toggle.focus()
    await page.keyboard.press('Enter')
  }
  const item = button(page, 'Tutorial')
  await item.focus()
  await page.keyboard.press('Enter')
  await expect(step(page)).toBeVisible()
  return isSmall ? toggle : item
}
