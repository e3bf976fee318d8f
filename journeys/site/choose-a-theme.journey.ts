import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { search, visit } from '../steps.ts'

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
    return Number(red) < 100
  })
const theSwitch = (page: Page) => page.getByRole('switch', { name: 'Dark theme' })

test('the theme follows the system until one is chosen, and stays chosen [S1.15 S4.1]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, '/')
  expect(await isDark(page)).toBe(true)
  await expect(theSwitch(page)).toBeChecked()

  await page.getByRole('navigation', { name: 'Main' }).hover()
  await page.getByText('Dark theme').click()
  await expect(theSwitch(page)).not.toBeChecked()
  expect(await isDark(page)).toBe(false)
  await search(page, 'foghorn')
  await expect(page).toHaveURL('/search?search-value=foghorn')
  await page.reload()

  await expect(theSwitch(page)).not.toBeChecked()
  expect(await isDark(page)).toBe(false)
  await expect(page).toHaveURL('/search?search-value=foghorn')
})

test('?theme= applies to that view only and is not saved [S2.30 RS.55]', async ({ page }) => {
  await visit(page, '/?theme=dark')
  expect(await isDark(page)).toBe(true)

  await search(page, 'foghorn')
  await expect(page).toHaveURL('/search?search-value=foghorn')
  await expect(theSwitch(page)).not.toBeChecked()
  expect(await isDark(page)).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()

  await page.goBack()
  await expect(page).toHaveURL('/?theme=dark')
  await expect.poll(() => isDark(page)).toBe(true)
})

test('a theme that does not exist is ignored [S2.30 P6]', async ({ page }) => {
  await visit(page, '/?theme=%22%3E%3Cscript%3E')

  expect(await isDark(page)).toBe(false)
  await expect(page.getByRole('feed')).toBeVisible()
})
