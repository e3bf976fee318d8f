import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { searchBox, tabTo, visit } from '../steps.ts'

const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })
const widthOf = async (menu: Locator): Promise<number> => (await menu.boundingBox())?.width ?? 0
const RAIL = 100

test('the rail opens under the pointer and closes when it leaves [S2.37 S4.2 S2.32]', async ({
  page,
}) => {
  await visit(page, '/search?search-value=foghorn')
  const menu = menuOf(page)
  expect(await widthOf(menu)).toBeLessThan(RAIL)

  await menu.hover()
  await expect.poll(() => widthOf(menu)).toBeGreaterThan(2 * RAIL)
  await page.mouse.move(900, 500)
  await expect.poll(() => widthOf(menu)).toBeLessThan(RAIL)
  await menu.hover()
  await menu.getByRole('link', { name: 'Home' }).click()

  await expect(page).toHaveURL('/')
  await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
})

test('the rail opens with the focus and closes on Escape and on leave [S2.37 S4.2]', async ({
  page,
}) => {
  await visit(page, '/')
  const menu = menuOf(page)

  await tabTo(page, menu.getByRole('link', { name: 'Home' }))
  await expect.poll(() => widthOf(menu)).toBeGreaterThan(2 * RAIL)
  await page.keyboard.press('Escape')
  await expect.poll(() => widthOf(menu)).toBeLessThan(RAIL)
  await page.keyboard.press('Tab')
  await expect.poll(() => widthOf(menu)).toBeGreaterThan(2 * RAIL)
  await searchBox(page).focus()

  await expect.poll(() => widthOf(menu)).toBeLessThan(RAIL)
  await expect(page).toHaveURL('/')
})
