import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { chips, posts, searchBox, visit } from '../steps.ts'

const DAY_MS = 24 * 60 * 60_000

/** The calendar day in Brussels some days after a time; some days have 23 or 25 hours. */
function toDay(moment: Date, daysLater = 0): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(moment)
  return new Date(Date.parse(day) + daysLater * DAY_MS).toISOString().slice(0, 10)
}

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Advanced search' }).click()
  const panel = page.getByRole('dialog', { name: 'Advanced search' })
  await expect(panel).toBeVisible()
  return panel
}

test('every field narrows the feed, is summarised in a sentence, and is in the URL [S1.7 S2.52 S4.17 RW.20 RS.98]', async ({
  page,
  debate,
}) => {
  const [, , third] = debate.speakers
  await visit(page, '/')
  await searchBox(page).fill('something else')
  const panel = await openPanel(page)

  await panel.getByLabel('All of these words').fill('foghorn pier')
  await panel.getByLabel('Any of these words').fill('bell lantern')
  await panel.getByLabel('None of these words').fill('broken')
  await expect(panel).toContainText(
    'Posts with bell or lantern, and foghorn and pier, without broken',
  )
  await panel.getByRole('button', { name: 'Search' }).click()

  await expect(panel).toBeHidden()
  await expect(searchBox(page)).toHaveValue('bell lantern')
  await expect(page).toHaveURL(
    '/search?search-value=bell%7Clantern&search-and=foghorn%7Cpier&search-not=broken',
  )
  await expect(posts(page)).toHaveCount(2)

  await openPanel(page)
  await panel.getByLabel('Any of these words').fill('')
  await panel.getByLabel('Mentions').fill(third.handle)
  await panel.getByRole('button', { name: 'Search' }).click()
  await expect(posts(page)).toHaveCount(1)
  await expect(chips(page)).toContainText(`With@${third.handle}`)

  await openPanel(page)
  await panel.getByLabel('Mentions').fill('')
  await panel.getByLabel('With hashtags').fill('harbourlights')
  await panel.getByRole('button', { name: 'Search' }).click()
  await expect(posts(page)).toHaveCount(1)
  await expect(posts(page).first()).toContainText('lantern')
})

test('the days are swapped if they are in the wrong order [S4.16 S5.6 S5.7 S5.10 RS.99]', async ({
  page,
  debate,
}) => {
  const now = new Date()
  const before = toDay(debate.outOfOrder.createdAt)
  await visit(page, '/search?search-value=foghorn')
  await expect(posts(page)).toHaveCount(3)
  const panel = await openPanel(page)
  await panel.getByLabel('When').selectOption('Custom dates')
  await expect(panel.getByLabel('From')).toHaveAttribute('max', toDay(now))
  await expect(panel.getByLabel('From')).toHaveAttribute('min', toDay(now, -364))
  await expect(panel.getByLabel('To')).toHaveAttribute('max', toDay(now))

  await panel.getByLabel('From').fill(toDay(debate.outOfOrder.createdAt, 1))
  await panel.getByLabel('To').fill(before)
  await panel.getByRole('button', { name: 'Search' }).click()

  await expect(page).toHaveURL(/search-value=foghorn&from=\d+&to=\d+$/)
  const { searchParams } = new URL(page.url())
  expect(Number(searchParams.get('from'))).toBeLessThan(Number(searchParams.get('to')))
  await expect(posts(page).filter({ hasText: 'out of order' })).toHaveCount(1)
  await openPanel(page)
  await expect(panel.getByLabel('From')).toHaveValue(before)
})

test('Clear all empties the fields; Escape, Close and a click outside change nothing [S4.18 S2.53]', async ({
  page,
}) => {
  const address = '/search?search-value=foghorn&search-not=bell'
  await visit(page, address)
  const panel = await openPanel(page)
  await expect(panel.getByLabel('None of these words')).toHaveValue('bell')

  await panel.getByRole('button', { name: 'Clear all' }).click()
  await expect(panel.getByLabel('None of these words')).toHaveValue('')
  await expect(panel).toContainText('All posts')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Advanced search' })).toBeFocused()

  await openPanel(page)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await openPanel(page)
  await page.mouse.click(1200, 700)
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(address)
})
