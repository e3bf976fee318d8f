import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { chips, posts, search, visit } from '../steps.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

const profile = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Goes from a post to the page of its author. */
async function meet(page: Page, name: string): Promise<void> {
  await visit(page, '/search?search-value=petrel')
  await posts(page).first().getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/\/contributors\/[0-9a-f]{24}$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a name links to the contributor: facts, accounts, days, topics and posts [S1.11 S2.16 S2.17 S2.18 S2.19 S2.54 RS.64 RN.57]', async ({
  page,
  debate,
}) => {
  const [{ name, handle, group }] = debate.speakers

  await meet(page, name)

  const card = profile(page, name)
  await expect(card).toContainText('Member of Parliament')
  await expect(card.getByRole('link', { name: group, exact: true })).toBeVisible()
  await expect(card).toContainText('Germany')
  const accounts = card.getByRole('list', { name: 'Accounts that we follow' })
  await expect(accounts).toContainText(new RegExp(`@${handle}\\d+ in 30 days`))
  await expect(accounts.getByRole('link')).toHaveAttribute('href', new RegExp(`/${handle}$`))
  await expect(card.getByRole('table', { name: /^Posts per day/ }).getByRole('row')).toHaveCount(31)
  await expect(page.getByRole('list', { name: 'Hashtags in these posts' })).toContainText(
    '#Beachcombing',
  )
  for (const post of await posts(page).all()) await expect(post).toContainText(name)
})

test('filters and topics stay on the page, a search leads to results about the contributor [S2.19 S4.21 RS.1 S8.12 RS.8]', async ({
  page,
  debate,
}) => {
  const [{ name }] = debate.speakers
  await meet(page, name)
  const path = new URL(page.url()).pathname

  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByLabel('Photo').check()
  await expect(page).toHaveURL(`${path}?media=photo`)
  await filters.getByRole('button', { name: 'Close' }).last().click()
  await expect(posts(page).filter({ hasText: 'Petrel over the pier.' })).toHaveCount(1)
  await expect(chips(page)).toContainText('photo')
  await visit(page, `${path}?media=video&lang=mt`)
  const none = page.getByRole('region', { name: 'No results' })
  await expect(none).toContainText('There were no items matching your criteria.')
  await none.getByRole('link').click()
  await expect(page).toHaveURL(path)
  // Wait for the URL; otherwise the topic would be added to the previous query.
  await expect(none).toHaveCount(0)
  await page
    .getByRole('list', { name: 'Hashtags in these posts' })
    .getByRole('button', { name: /^#Beachcombing/ })
    .click()
  await expect(page).toHaveURL(`${path}?topics=Beachcombing`)

  await page.getByRole('region', { name: 'Matching posts per day' }).getByRole('link').click()
  await expect(page).toHaveURL(
    `/timeline?contributors_ids=${path.split('/').at(-1)}&topics=Beachcombing&period=month`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Timeline')
  await search(page, 'foghorn')
  await expect(page).toHaveURL(/\/timeline\?.*search-value=foghorn/)
})

test('a party links to its group’s page: posts of its members, and the members, including the president [S2.20 S2.58 RG.11 RG.14 RS.121 RS.124]', async ({
  page,
  debate,
}) => {
  const [{ name, group }] = debate.speakers
  await visit(page, '/search?search-value=petrel')

  await posts(page).first().getByRole('link', { name: group, exact: true }).click()
  await expect(page).toHaveURL(/\/groups\/[a-z-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: group })).toBeVisible()
  await expect(page.getByText('Political group').first()).toBeVisible()
  await expect(page.getByText(/^of the \d+ posted in the last 7 days/)).toBeVisible()
  const own = posts(page).filter({ hasNotText: 'Reposted by' })
  await expect(own.first()).toBeVisible()
  for (const post of await own.all()) await expect(post).toContainText(group)

  await page.getByRole('link', { name: /^Members \d+$/ }).click()
  await expect(page).toHaveURL(/\/groups\/[a-z-]+\/members$/)
  await page.getByRole('searchbox', { name: 'Find a member' }).fill(name)
  await expect(page).toHaveURL(/\/members\?search-value=/)
  await expect(page.getByText(/^1 member by family name/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name }).click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a member from a country is found in three presses: People, the list, the country [RS.120 RS.122]', async ({
  page,
}) => {
  await visit(page, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People' }).click()
  await page.getByLabel('Country').selectOption('DE')

  await expect(page).toHaveURL('/channels?country=DE')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Germany')
})

test('on the page of a contributor the search box searches their posts [RS.125]', async ({
  page,
  debate,
}) => {
  const [{ name }] = debate.speakers
  await meet(page, name)
  const id = new URL(page.url()).pathname.split('/').at(-1)

  const box = page.getByRole('combobox', { name: /^Search in .+’s posts$/ })
  await box.fill('foghorn')
  await box.press('Enter')

  await expect(page).toHaveURL(`/search?contributors_ids=${id}&search-value=foghorn`)
})

test('a hidden or unknown contributor has no page and no name [RG.16 S6.4 S2.83]', async ({
  page,
}) => {
  for (const id of ['0', 'dddddddddddddddddddddddd', 'nobody']) {
    const answer = await page.goto(`/contributors/${id}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "The page you're trying to visit doesn't exist or has changed",
    )
    await expect(page).toHaveTitle('Page not found · Hemicycle')
  }
  await page.getByRole('link', { name: 'Homepage' }).click()
  await expect(page).toHaveURL('/')
})
