import { expect, test } from '../journey.ts'
import { posts, visit } from '../steps.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

test('from the home page to the day, to a number’s posts, and to the day before [RS.230 RS.236 RS.240]', async ({
  page,
}) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'The day so far' }).click()
  await expect(page).toHaveURL(/\/day\/\d{4}-\d{2}-\d{2}$/u)
  await expect(page.getByRole('main')).toContainText('So far: from 00:00, Brussels time.')
  await expect(page.getByRole('navigation', { name: 'Other days' })).toBeVisible()

  await page.locator('a[rel=prev]').click()
  await expect(page.getByRole('main')).toContainText('00:00 to 24:00, Brussels time.')
  const day = await page.getByRole('heading', { level: 1 }).textContent()
  const number = Number(
    (await page.getByRole('region', { name: 'The day in three figures' }).textContent())?.match(
      /^\d+/u,
    ),
  )
  expect(number).toBeGreaterThan(0)
  await page.getByRole('link', { name: /^posts?$/u }).click()

  await expect(page).toHaveURL(/\/search\?kind=/u)
  await expect(page.getByRole('main')).toContainText(`${number} posts`)
  await expect(posts(page).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(day ?? '')
  await page.locator('a[rel=next]').click()
  await expect(page.getByRole('main')).toContainText('So far')
})

test('the timeline leads to a day, which prints on one A4 page [RS.238 RS.240]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, '/timeline')
  await page.getByRole('link', { name: / in figures$/u }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('a[rel=prev]').click()
  await expect(page.getByText('First on each topic')).toBeVisible()

  const paper = await page.pdf({ preferCSSPageSize: true, printBackground: false })

  const source = paper.toString('latin1')
  expect(source.match(/\/Type\s*\/Page\b/gu)).toHaveLength(1)
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/u.exec(source) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
})

test('without JavaScript the day is the same, and its hours are links [RS.230 P7]', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'The day so far' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('a[rel=prev]').click()

  await page.getByText('Numbers as a list').click()
  await expect(page.getByRole('link', { name: '12:00', exact: true })).toBeVisible()
  await context.close()
})

test('a day that does not exist leads on, and the table of a day has its posts [RS.232 RS.237]', async ({
  page,
  request,
  site,
}) => {
  await visit(page, '/day/2026-02-30')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/does/u)

  await visit(page, '/')
  const address = await page.getByRole('link', { name: 'The day so far' }).getAttribute('href')
  const table = await request.get(`${site}${address}.csv`)
  expect(table.status()).toBe(200)
  expect(await table.text()).toContain('/tw/')
})
