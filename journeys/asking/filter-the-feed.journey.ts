import type { Locator, Page } from '@playwright/test'
import { DRIFTWOOD_POSTS } from '../debate.ts'
import { expect, test } from '../journey.ts'
import { chips, notice, posts, visit } from '../steps.ts'

const RESULTS = '/search?search-value=driftwood'

async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await expect(panel).toBeVisible()
  return panel
}

test('each filter narrows the feed immediately and is in the URL [S1.5 S2.45 S2.46 S2.47 S2.49 S4.21 RL.6]', async ({
  page,
  debate,
}) => {
  const [german] = debate.speakers
  await visit(page, RESULTS)
  const panel = await openFilters(page)

  await panel.getByLabel('Find a country').fill('germ')
  await panel.getByLabel('Germany').check()
  await expect(page).toHaveURL('/search?country=DE&search-value=driftwood')
  await expect(panel).toContainText(`${DRIFTWOOD_POSTS / 3} posts match`)
  await panel.getByRole('checkbox', { name: new RegExp(`^${german.group} `) }).check()
  await expect(page).toHaveURL(/\/search\?country=DE&eParty=[^&]+&search-value=driftwood$/)
  await panel.getByLabel('Text only').check()
  await expect(page).toHaveURL(/&media=text&search-value=driftwood$/)
  await panel.getByRole('button', { name: 'Close' }).last().click()
  await expect(panel).toBeHidden()

  await expect(posts(page)).toHaveCount(DRIFTWOOD_POSTS / 3)
  for (const post of await posts(page).all()) await expect(post).toContainText(german.name)
  await expect(page.getByRole('button', { name: 'Filters (3 on)' })).toBeVisible()
  await expect(chips(page).getByRole('listitem')).toContainText([
    `Group${german.group}`,
    'CountryGermany',
    'Mediatext only',
  ])
  await page.reload()
  await expect(posts(page)).toHaveCount(DRIFTWOOD_POSTS / 3)
})

test('several values of one filter are combined with OR: this country or that one [RL.5 RL.7 S2.48]', async ({
  page,
}) => {
  await visit(page, `${RESULTS}&country=DE`)
  const panel = await openFilters(page)
  await expect(panel.getByLabel('Germany')).toBeChecked()

  await panel.getByLabel('France').check()
  await expect(panel).toContainText(`${(DRIFTWOOD_POSTS / 3) * 2} posts match`)
  await panel.getByLabel('Group press').check()
  await expect(panel).toContainText('0 posts match')
  await panel.getByLabel('MEPs').check()

  await expect(panel).toContainText(`${(DRIFTWOOD_POSTS / 3) * 2} posts match`)
  await expect(page).toHaveURL(
    '/search?contributorType=grouppress,mep&country=DE,FR&search-value=driftwood',
  )
})

test('Clear all removes every filter of the panel, and Undo restores them [S2.50 S4.50 RS.18]', async ({
  page,
}) => {
  const address = '/?country=DE&media=photo'
  await visit(page, address)
  const panel = await openFilters(page)

  await panel.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/')
  await expect(notice(page)).toContainText('2 filters cleared')
  await notice(page).getByRole('button', { name: 'Undo' }).click()

  await expect(page).toHaveURL(address)
  await expect(panel.getByLabel('Germany')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('filters work with the keyboard alone [S1.5]', async ({ page }) => {
  await visit(page, RESULTS)
  await page.getByRole('button', { name: 'Filters' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await expect(panel).toBeVisible()

  await panel.getByLabel('Find a country').focus()
  await page.keyboard.type('ital')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/search?country=IT&search-value=driftwood')
  await page.keyboard.press('Escape')

  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters (1 on)' })).toBeFocused()
})
