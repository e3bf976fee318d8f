import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import {
  liveFeed,
  posts,
  waitForSuggestions,
  searchBox,
  stopClock,
  tabTo,
  tool,
  expectNotice,
  visit,
} from '../steps.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** A selection is loaded after this pause. */
const SETTLE_MS = 700

/** Through the menu, with Tab. */
async function choose(page: Page, role: 'link' | 'button', name: string): Promise<void> {
  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole(role, { name }))
  await page.keyboard.press('Enter')
}

test('a search, from the first key to a result, without a pointer [S1.6]', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(searchBox(page)).toBeFocused()

  await page.keyboard.type('driftwo')
  await waitForSuggestions(page)
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

test('an advanced search, from the first key to a chip that is removed [S1.7]', async ({
  page,
}) => {
  await visit(page, '/')
  await tabTo(page, page.getByRole('button', { name: 'Advanced search' }))
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Advanced search' })
  await expect(panel.getByLabel('Any of these words')).toBeFocused()

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
  await expect(liveFeed(page)).toBeAttached()
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

test('j begins at the posts in view, / leads to the search, and ? to keys that can be switched off [RS.297 RS.298]', async ({
  page,
}) => {
  await visit(page, '/search?search-value=driftwood')
  await expect(liveFeed(page)).toBeAttached()
  const opener = page.getByRole('button', { name: 'Keyboard keys' })
  await expect(opener).toBeAttached()

  await page.keyboard.press('j')
  await expect(posts(page).first()).toBeFocused()
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type(' j/?')
  await expect(searchBox(page)).toHaveValue('driftwood j/?')
  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard keys' })
  await sheet.getByRole('switch').press('Space')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.reload()
  await expect(liveFeed(page)).toBeAttached()
  await expect(opener).toBeAttached()
  await page.getByRole('main').focus()
  for (const key of ['j', '/', '?']) await page.keyboard.press(key)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(sheet).toBeHidden()
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
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

  await tabTo(page, posts(page).first().getByRole('button', { name: 'Share' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Copy link' }))
  await page.keyboard.press('Enter')

  await expectNotice(page, 'Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${site}/tw/${debate.german.id}`,
  )
})

test('the timeline, from the menu to a part that is selected and deselected [S1.8 S2.7 RS.48]', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, '/')
  await choose(page, 'link', 'Timeline')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Week' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/timeline?period=week')
  const chart = page.getByRole('region', { name: 'Posts per day' })
  await expect(chart.getByRole('row')).toHaveCount(8)

  await tabTo(page, chart.getByRole('slider', { name: 'Start of the selection' }))
  // However slowly the keys are pressed, they count as one selection.
  await stopClock(page)
  for (let bar = 0; bar < 3; bar += 1) await page.keyboard.press('ArrowRight')
  await tabTo(page, chart.getByRole('slider', { name: 'End of the selection' }))
  await page.keyboard.press('ArrowLeft')
  await page.clock.runFor(SETTLE_MS)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/timeline\?from=\d+&to=\d+&period=week$/)
  const totals = (await chart.getByRole('cell').allTextContents()).map(Number)
  const selected = totals.slice(3, 6).reduce((sum, total) => sum + total, 0)
  await expect(chart).toContainText(`${selected} posts from `)
  await tabTo(page, chart.getByRole('button', { name: 'Clear selection' }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/timeline')
  await tabTo(page, posts(page).first().getByRole('link').first())
})

test('feedback, from the menu to its sending [S1.13 S4.49]', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  await choose(page, 'button', 'Send feedback')
  const form = page.getByRole('dialog', { name: 'Send feedback' })
  await expect(form).toBeVisible()

  for (const [label, text] of [
    ['Name optional', 'Ada'],
    ['Email', 'ada@example.org'],
    ['Comment', 'Typed, never pointed.'],
  ] as const) {
    const field = form.getByLabel(label, { exact: true })
    if (!(await field.evaluate((element) => element === document.activeElement)))
      await tabTo(page, field)
    await page.keyboard.type(text)
    await expect(field).toHaveValue(text)
  }
  await tabTo(page, form.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await expect(form.getByRole('checkbox')).toBeChecked()
  await page.clock.runFor(3000)
  await tabTo(page, form.getByRole('button', { name: 'Send feedback' }))
  await page.keyboard.press('Enter')

  await expectNotice(page, 'Your message has been sent')
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send feedback' }).first()).toBeFocused()
})

test.describe('who decides about analytics', () => {
  test.use({ acceptsAnalytics: true })

  test('refuses and accepts without a pointer [S4.46 S4.47]', async ({ page }) => {
    await visit(page, '/')
    await choose(page, 'link', 'Cookie policy')
    await expect(page).toHaveURL('/cookies')

    const refuse = page.getByRole('button', { name: /^Refuse/ })
    await tabTo(page, refuse)
    await page.keyboard.press('Enter')
    await expect(page.getByText('You refused analytics')).toBeVisible()
    await expect(refuse).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: /^Accept/ }))
    await page.keyboard.press('Space')

    await expect(page.getByText('You accepted analytics')).toBeVisible()
  })
})

test('a channel, from the menu through its type to its page and onto the list [S1.10 S2.13 S4.11]', async ({
  page,
}) => {
  await visit(page, '/')
  await choose(page, 'link', 'People')
  await expect(page).toHaveURL('/channels')
  const type = page.getByRole('form', { name: 'Type' }).getByRole('button', { name: 'Committees' })
  const card = page.getByRole('main').getByRole('listitem').nth(2).getByRole('link').first()
  await expect(type).toBeVisible()
  const before = await card.innerText()
  await tabTo(page, type)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/channels?type=committee')
  await expect(type).toBeFocused()
  await expect(card).not.toHaveText(before)
  const name = await card.innerText()
  await tabTo(page, card)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await tabTo(page, tool(page, 'Follow'))
  await page.keyboard.press('Enter')
  const follow = page.getByRole('dialog', { name: 'Follow' })
  await tabTo(page, follow.getByRole('button', { name: 'Save to my list' }))
  await page.keyboard.press('Enter')
  await expect(follow.getByRole('link', { name: 'Open My list' })).toBeFocused()
  await expect(follow).toContainText(`In My list as “${name}”`)
})
