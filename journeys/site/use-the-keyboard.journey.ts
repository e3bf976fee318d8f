import { expect, test } from '../journey.ts'
import { notice, posts, searchBox, tabTo, visit } from '../steps.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a search, from the first key to a result, without a pointer [S1.6]', async ({ page }) => {
  await visit(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(searchBox(page)).toBeFocused()

  await page.keyboard.type('driftwo')
  const option = page.getByRole('option', { name: 'driftwood' })
  await expect(option).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(searchBox(page)).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id')) ?? '',
  )
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/search?search-value=driftwood')
  await expect(posts(page)).toHaveCount(10)
})

test('an advanced search, from the first key to a chip that is taken away [S1.7]', async ({
  page,
}) => {
  await visit(page, '/')
  await tabTo(page, page.getByRole('button', { name: 'Advanced search' }))
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Advanced search' })
  await expect(panel.getByLabel('Search', { exact: true })).toBeFocused()

  await page.keyboard.type('foghorn')
  await tabTo(page, panel.getByLabel('None of these words'))
  await page.keyboard.type('bell')
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/search?search-value=foghorn&search-not=bell')
  await tabTo(page, page.getByRole('link', { name: 'Remove Without bell' }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/search?search-value=foghorn')
  await expect(posts(page)).toHaveCount(3)
})

test('the feed is read from post to post by Page Down and j, Page Up and k [S1.4]', async ({
  page,
}) => {
  await visit(page, '/search?search-value=driftwood')
  await tabTo(page, posts(page).first().getByRole('link').first())

  await page.keyboard.press('PageDown')
  await expect(posts(page).nth(1)).toBeFocused()
  await expect(posts(page).nth(1)).toBeInViewport()
  await page.keyboard.press('j')
  await expect(posts(page).nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('PageUp')
  await expect(posts(page).nth(0)).toBeFocused()

  for (let step = 0; step < 10; step += 1) {
    await expect(posts(page).nth(step)).toBeFocused()
    await page.keyboard.press('j')
  }
  await expect(posts(page).nth(10)).toBeFocused()
  await page.keyboard.press('Control+End')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=feed]'))).toBeNull()
  await expect(page).toHaveURL('/search?search-value=driftwood')
})

test('a post is translated and shared without a pointer [S1.12 S4.32 S4.34]', async ({
  page,
  site,
  debate,
}) => {
  await visit(page, '/search?search-value=treibholz')
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Translate' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Translation' })).toContainText('The wood lies')
  await expect(page.getByRole('button', { name: 'Hide translation' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('group', { name: 'Translation' })).toHaveCount(0)

  await tabTo(page, page.getByRole('button', { name: 'Share' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Copy link' }))
  await page.keyboard.press('Enter')

  await expect(notice(page)).toContainText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${site}/tw/${debate.german.id}`,
  )
})
