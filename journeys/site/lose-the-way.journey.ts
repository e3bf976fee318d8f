import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { holdResponses, waitForReload, posts, search, searchBox, visit } from '../steps.ts'

const FEED = /\/v1\/social-item\//
const answer = (page: Page, status: number) =>
  page.route(FEED, (route) =>
    route.fulfill({ status, json: { code: status, type: 'error', data: { message: 'no' } } }),
  )
const MANIFEST = new URL('../../web/dist/client/.vite/manifest.json', import.meta.url)
/** The built file of a part that is loaded later: files are named by their hash alone. */
function findCode(part: string): string {
  const built = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string }>
  const found = Object.entries(built).find(([source]) => source.endsWith(`/${part}.tsx`))
  if (!found) throw new Error(`${part} has no file of its own`)
  return `**/${found[1].file}`
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('an unknown URL shows the not-found page, which links home [S2.29 S2.83 S8.14]', async ({
  page,
}) => {
  const response = await page.goto('/nowhere/at/all')
  expect(response?.status()).toBe(404)
  await expect(heading(page)).toHaveText(
    "The page you're trying to visit doesn't exist or has changed",
  )
  await expect(page.getByText('Error 404')).toBeVisible()

  await page.getByRole('link', { name: 'Homepage' }).click()

  await expect(page).toHaveURL('/')
  await expect(posts(page).first()).toBeVisible()
})

test('a search without results leads to searches that find something, and back [S8.9 S8.10 S2.85 RS.103]', async ({
  page,
}) => {
  await visit(page, '/')

  await search(page, 'foghorns')

  await expect(page).toHaveURL('/search?search-value=foghorns')
  await expect(page.getByRole('heading', { name: 'No posts with “foghorns”' })).toBeVisible()
  await expect(page.getByText('No posts in the last 30 days')).toBeVisible()
  await page.getByRole('link', { name: /^foghor\* .*3 posts$/u }).click()
  await expect(page).toHaveURL('/search?search-value=foghor*')
  await expect(posts(page)).toHaveCount(3)
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Latest posts' }).click()
  await expect(page).toHaveURL('/')
  await expect(searchBox(page)).toHaveValue('')
})

test('a feed that fails to load shows the error page with Reload [S8.4 RS.21 S4.26]', async ({
  page,
}) => {
  await visit(page, '/')
  await answer(page, 500)

  await search(page, 'foghorn')
  await expect(heading(page)).toHaveText('Something went wrong')
  await expect(
    page.getByText('Try refreshing the page to see if things are back in order.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/search?search-value=foghorn')
  await page.unroute(FEED)
  await page.getByRole('link', { name: 'Reload' }).click()

  await expect(posts(page)).toHaveCount(3)
  await expect(page).toHaveURL('/search?search-value=foghorn')
})

test('an unavailable service shows the 503 page, never an empty feed [S2.84 S8.5 RF.10 P2]', async ({
  page,
}) => {
  await visit(page, '/')
  await answer(page, 503)

  await search(page, 'foghorn')

  await expect(heading(page)).toHaveText('Service unavailable')
  await expect(page.getByText('Please try again later')).toBeVisible()
  await expect(page.getByText('Error 503')).toBeVisible()
  await expect(page).toHaveURL('/search?search-value=foghorn')
})

test('if the code of a part fails to load, the feed stays and Reload loads it [S8.4]', async ({
  page,
}) => {
  const code = findCode('FiltersPanel')
  await page.route(code, (route) => route.abort())
  await visit(page, '/')

  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByText('Couldn’t load part of this page.')).toBeVisible()
  await expect(posts(page).first()).toBeVisible()
  await page.unroute(code)
  await waitForReload(page, () => page.getByRole('button', { name: 'Reload' }).click())
  await page.getByRole('button', { name: 'Filters' }).click()

  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
})

test('if the code of a page fails to load, the error page is shown and the menu still works [S8.4]', async ({
  page,
}) => {
  await page.route(findCode('TimelinePage'), (route) => route.abort())
  await visit(page, '/')

  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect(heading(page)).toHaveText('Something went wrong')
  await expect(page).toHaveURL('/timeline')
  await page.getByRole('link', { name: 'Home', exact: true }).click()

  await expect(page).toHaveURL('/')
  await expect(posts(page).first()).toBeVisible()
})

test('while the code of a page loads, the site stays and a skeleton is shown [S2.77 RS.7]', async ({
  page,
}) => {
  await visit(page, '/')
  const release = await holdResponses(page, findCode('TimelinePage'))

  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect(page).toHaveURL('/timeline')
  await expect(page.getByRole('main').getByText('Loading', { exact: true })).toBeAttached()
  await expect(page.getByRole('main').locator('output + div > div')).toHaveCount(5)
  await expect(searchBox(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  release()

  await expect(heading(page)).toHaveText('Timeline')
  await expect(posts(page).first()).toBeVisible()
})

test('unknown or hostile parts of a URL are ignored without an error [P6 RS.1]', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await visit(
    page,
    '/search?search-value=foghorn&country=XX&media=<script>&from=never&kind=&contributors_ids=1%27--&after=%00&unknown=1&lang[]=de',
  )

  await expect(posts(page)).toHaveCount(3)
  expect(complaints).toEqual([])
})
