import type { Locator, Page } from '@playwright/test'
import { DRIFTWOOD_POSTS } from '../debate.ts'
import { expect, test } from '../journey.ts'
import { posts, visit } from '../steps.ts'

const TAG = '#Beachcombing'
const table = (page: Page) => page.getByRole('table', { name: /^Members by/u })

/** The numbers of each row, with its name first. */
const readRows = (shown: Locator): Promise<string[][]> =>
  shown.evaluate((element) =>
    [...element.querySelectorAll('tbody > tr, tfoot > tr')].map((row) => {
      const [name = '', , ...rest] = [...row.children].map(({ textContent }) => textContent)
      const [, group = '', members = ''] = /^(.*) (\d+) members?$/u.exec(name) ?? []
      const numbers = rest.slice(0, 4).map((text) => text.replace(/\D+/u, ''))
      return [group, members, ...numbers, ...(rest[4] ?? '').split(' of ')]
    }),
  )

test('from a topic’s reasons to who posts about it, to a name, to that person’s posts [RS.200 RS.209 RS.212]', async ({
  page,
  debate,
}) => {
  const [, second] = debate.speakers
  await visit(page, '/')
  await page.getByRole('button', { name: `Why ${TAG}` }).click()
  await page
    .getByRole('dialog', { name: TAG })
    .getByRole('link', { name: 'Who posts about it' })
    .click()
  await expect(page).toHaveURL('/voices?topics=Beachcombing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who posts about #Beachcombing')
  await expect(page.getByText(/^3 of \d+/u)).toBeVisible()

  const names = page.getByRole('link', { name: `Names of ${second.group}`, exact: true })
  await names.click()
  await expect(names).toHaveAttribute('aria-expanded', 'true')
  const person = page
    .getByRole('list', { name: 'Posted about it, by family name' })
    .getByRole('listitem')
    .filter({ hasText: second.name })
  await expect(person).toContainText(`${DRIFTWOOD_POSTS / 3} about it`)
  await person.getByRole('link').click()

  await expect(page).toHaveURL(/^[^?]*\/contributors\/[0-9a-f]{24}\?.*topics=Beachcombing/u)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.name)
  await expect(posts(page)).toHaveCount(DRIFTWOOD_POSTS / 3)
})

test('the table as CSV is the table on the screen, by group and by state [RS.210]', async ({
  page,
}) => {
  await visit(page, '/voices?topics=Beachcombing')
  for (const axis of ['By state', 'By group']) {
    await page.getByRole('link', { name: axis }).click()
    await expect(page.getByRole('link', { name: axis })).toHaveAttribute('aria-current', 'true')
    const saved = page.getByRole('region', { name: /^Members by/u })
    const address = await saved.getByRole('link', { name: 'Table as CSV' }).getAttribute('href')
    const csv = decodeURIComponent(address?.slice(address.indexOf(',') + 1) ?? '')
    const rows = csv
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',').slice(0, -2))

    expect(rows.length).toBeGreaterThan(5)
    expect(rows).toEqual(await readRows(table(page)))
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('names, states and subjects are there too [RS.200 P7]', async ({ page, debate }) => {
    const [first] = debate.speakers
    await page.goto('/voices?topics=Beachcombing')
    await page.getByRole('link', { name: `Names of ${first.group}`, exact: true }).click()
    await expect(page.getByRole('list', { name: 'Posted about it, by family name' })).toContainText(
      first.name,
    )
    await page.getByRole('link', { name: /^Did not post \d/u }).click()
    await expect(page.getByRole('list', { name: 'Did not post, by family name' })).toBeVisible()

    await page.getByRole('combobox', { name: 'Subject' }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/^[^?]*\/voices\?(?:.*&)?subject=/u)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Who posts about /u)
  })
})
