import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { visit } from '../steps.ts'

const PAGE_SIZE = 50
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search people' })
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const type = (page: Page, name: string) =>
  page.getByRole('form', { name: 'Type' }).getByRole('button', { name })
const group = (page: Page, name: string) =>
  page
    .getByRole('form', { name: 'Political group' })
    .getByRole('button', { name: new RegExp(`^${name}( [\\d,]+)?$`) })
const readTotal = async (page: Page) =>
  Number(
    /^([\d,]+) profiles?/
      .exec(await page.getByText(/profiles? · post counts/).innerText())?.[1]
      ?.replace(',', ''),
  )

test('a type is selected and deselected; groups are offered for members only [S1.10 S2.13 S2.14 S4.11 S4.12 S4.13 S4.14]', async ({
  page,
  debate,
}) => {
  const [{ group: own }, { group: other }] = debate.speakers
  await visit(page, '/channels')
  await expect(group(page, 'All')).toHaveCount(0)

  await type(page, 'MEPs').click()
  await expect(page).toHaveURL('/channels?type=mep')
  await expect(group(page, 'All')).toHaveAttribute('aria-pressed', 'true')
  await group(page, own).click()
  await expect(page).toHaveURL(`/channels?type=mep&eParty=${encodeURIComponent(own)}`)
  // The previous list stays until the new one arrives, and is marked busy as soon as the group is pressed.
  await expect(group(page, own)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('main').locator('ul[aria-busy=false]')).toBeVisible()
  await expect(cards(page).first()).toContainText(own)
  await expect(group(page, own)).toHaveText(`${own} ${await readTotal(page)}`)
  await expect(cards(page).filter({ hasText: other })).toHaveCount(0)
  await group(page, own).click()
  await expect(page).toHaveURL('/channels?type=mep')
  await group(page, other).click()
  await type(page, 'Committees').click()
  await expect(page).toHaveURL('/channels?type=committee')
  await expect(group(page, 'All')).toHaveCount(0)
  await expect(cards(page).first()).toContainText('Committee')
  await type(page, 'Committees').click()

  await expect(page).toHaveURL('/channels')
  await page.goBack()
  await expect(type(page, 'Committees')).toHaveAttribute('aria-pressed', 'true')
})

test('a contributor is found by name, and the card links to their page [S2.12 S2.78 S2.80 S2.81 S2.82 RS.9 RS.10]', async ({
  page,
  debate,
}) => {
  const [{ name, group: own }] = debate.speakers
  await visit(page, '/channels?type=mep')

  await box(page).fill(name)
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/channels\?type=mep&search-value=/)
  await expect(page.getByText(/^1 profile ·/)).toBeVisible()
  await expect(cards(page)).toHaveText([new RegExp(`${name}.*${own}.*Germany.*\\d+ posts?`)])
  await cards(page).click({ position: { x: 12, y: 12 } })

  await expect(page).toHaveURL(/\/contributors\/[0-9a-f]{24}$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(box(page)).toHaveValue(name)
})

test('more channels load by scrolling and by the button, which moves the focus to the first new one [S4.15 S2.15 RW.2 S9.3]', async ({
  page,
}) => {
  await visit(page, '/channels')
  const total = await readTotal(page)
  expect(total).toBeGreaterThan(3 * PAGE_SIZE)
  await expect(cards(page)).toHaveCount(PAGE_SIZE)

  const more = page.getByRole('button', { name: 'Load more people' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(cards(page).nth(PAGE_SIZE).getByRole('link').first()).toBeFocused()
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(2 * PAGE_SIZE)

  const links = await cards(page)
    .getByRole('link')
    .filter({ hasText: /./ })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const people = await cards(page).evaluateAll((all) =>
    all.map((card) => card.querySelector('a')?.getAttribute('href')),
  )
  expect(new Set(people).size).toBe(people.length)
  expect(links.length).toBeGreaterThan(people.length)
})

test('nobody of that name, and a list that cannot be had, are said so [S8.5 S8.13 S2.84 S2.85 RS.83]', async ({
  page,
}) => {
  await visit(page, '/channels?search-value=zzyzx')
  const none = page.getByRole('region', {
    name: "Sorry, we couldn't find anyone with that name",
  })
  await none.getByRole('link', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/channels')
  // Its tips are a list too, so wait until it is gone before counting channels.
  await expect(none).toHaveCount(0)
  await expect(cards(page)).toHaveCount(PAGE_SIZE)

  await page.route(/\/v1\/contributor\//, (route) => route.fulfill({ status: 500, json: {} }))
  await type(page, 'President').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service unavailable')
  await expect(page.getByText('Please try again later')).toBeVisible()
  await page.unroute(/\/v1\/contributor\//)
  await page.getByRole('link', { name: 'Reload' }).click()

  await expect(page.getByText(/^1 profile ·/)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('types, names and pages work as forms and links [P7 S2.12 S2.13]', async ({ page }) => {
    await page.goto('/channels')
    await page.getByRole('link', { name: 'Load more people' }).click()
    await expect(page).toHaveURL(/\/channels\?after=/)
    await expect(cards(page)).toHaveCount(PAGE_SIZE)

    await type(page, 'President').click()
    await expect(page.getByText(/^1 profile ·/)).toBeVisible()
    await cards(page).getByRole('link').first().click()

    await expect(page).toHaveURL(/\/contributors\/[0-9a-f]{24}$/)
  })
})
