import { expect, test } from '../journey.ts'
import { chips, notice, posts, searchBox, expectNotice, visit } from '../steps.ts'

const NARROW = '/search?country=DE&media=photo,video&search-value=foghorn'

test('every filter is a chip that can be removed, and Back restores it [S4.21 RS.1 RS.16]', async ({
  page,
}) => {
  await visit(page, NARROW)
  await expect(page.getByText('No posts with “foghorn”')).toBeVisible()
  const filters = chips(page).getByRole('listitem')
  await expect(filters).toContainText(['CountryGermany', 'Mediaphoto', 'Mediavideo', 'Clear all'])

  await page.getByRole('link', { name: 'Remove Media photo' }).click()
  await expect(page).toHaveURL('/search?country=DE&media=video&search-value=foghorn')
  await expect(page.getByRole('link', { name: 'Remove Media video' })).toBeFocused()
  await page.goBack()

  await expect(page).toHaveURL(NARROW)
  await expect(filters).toHaveCount(4)
})

test('Clear all keeps the search words, and Undo restores the filters [S4.50 RS.18 S8.20]', async ({
  page,
}) => {
  await visit(page, NARROW)

  await chips(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/search?search-value=foghorn')
  await expect(posts(page)).toHaveCount(3)
  await expect(chips(page)).toHaveCount(0)
  await expect(notice(page)).toContainText('3 filters cleared')
  await notice(page).getByRole('button', { name: 'Undo' }).click()

  await expect(page).toHaveURL(NARROW)
  await expect(chips(page).getByRole('listitem')).toHaveCount(4)
  await expect(searchBox(page)).toHaveValue('foghorn')
  await expectNotice(page, 'Last change undone')
})

test('a changed view can be left without a warning [RS.16 RS.17]', async ({ page }) => {
  let warnings = 0
  page.on('dialog', (dialog) => {
    warnings += 1
    void dialog.accept()
  })
  await visit(page, NARROW)

  await chips(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(notice(page)).toBeVisible()
  await page.goto('/')

  expect(warnings).toBe(0)
})
