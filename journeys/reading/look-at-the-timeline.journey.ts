import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DRIFTWOOD_POSTS } from '../debate.ts'
import { expect, test } from '../journey.ts'
import { chips, posts, search, stopClock, visit } from '../steps.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

/** A selection is loaded after this pause. */
const SETTLE_MS = 700
const FOGHORN = '/timeline?search-value=foghorn&period=week'
const chart = (page: Page) => page.getByRole('region', { name: /^Posts per (hour|day)$/ })
const thumb = (page: Page, name: 'Start' | 'End') =>
  chart(page).getByRole('slider', { name: `${name} of the selection` })
const field = (page: Page) =>
  chart(page).getByRole('combobox', {
    name: 'Add a group, country, member, subject or word to compare',
  })
const numbers = (page: Page) => chart(page).getByRole('table', { name: /, Brussels time$/ })
const totalsTable = (page: Page) => chart(page).getByRole('table', { name: 'Totals' })
/** The numbers of the table, one per bar. */
const readTotals = async (page: Page) =>
  (await chart(page).getByRole('cell').allTextContents()).map(Number)
/** The click targets over the bars; the keyboard uses other controls. */
const bar = (page: Page, index: number) => chart(page).locator('a[tabindex="-1"]').nth(index)

test('keys select a part of the chart, and the posts are those of its bars [S1.8 S2.6 S2.7 S4.37 RS.1 RS.47 RS.48]', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, FOGHORN)
  await expect(chart(page)).toContainText('3 posts in the last 7 days, including today')
  await expect(posts(page)).toHaveCount(3)
  const steps = await page.evaluate(() => history.length)
  const first = (await readTotals(page)).findIndex((total) => total > 0)

  await thumb(page, 'End').focus()
  // However slowly the keys are pressed, they count as one selection.
  await stopClock(page)
  await page.keyboard.press('Home')
  for (let step = 0; step < first; step += 1) await page.keyboard.press('ArrowRight')
  await page.clock.runFor(SETTLE_MS)
  await page.clock.resume()
  await expect(chart(page).getByText('1 post', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/timeline\?search-value=foghorn&from=\d+&to=\d+&period=week$/)
  await expect(posts(page)).toHaveCount(1)
  await expect(posts(page)).toContainText('Foghorn, out of order.')
  await expect(chips(page)).toContainText('On ')
  await page.reload()
  await expect(thumb(page, 'End')).toHaveValue(String(first + 1))
  await expect(posts(page)).toHaveCount(1)

  expect(await page.evaluate(() => history.length)).toBe(steps)
  await chart(page).getByRole('button', { name: 'Clear selection' }).click()
  await expect(page).toHaveURL('/timeline?search-value=foghorn')
  await expect(posts(page)).toHaveCount(3)
})

test('bars and lists select without dragging, and have no tooltips [RS.48 S8.9 S8.11 S4.39 RS.103]', async ({
  page,
}) => {
  await visit(page, FOGHORN)
  const totals = await readTotals(page)
  const first = totals.findIndex((total) => total > 0)
  const empty = totals.indexOf(0)

  await bar(page, first).click()
  await expect(posts(page)).toHaveCount(1)
  await expect(page).toHaveURL(/&from=\d+&to=\d+&period=week$/)
  await bar(page, empty).click()
  const nothing = page.getByRole('region', { name: 'No posts with “foghorn”' })
  await expect(nothing).toContainText('Expand the time/date range selected')
  await expect(nothing.getByRole('link', { name: /^Without dates.*3 posts$/u })).toBeVisible()
  await chart(page).getByRole('combobox', { name: 'From' }).selectOption({ index: 0 })
  await chart(page).getByRole('combobox', { name: 'to', exact: true }).selectOption({ index: 6 })

  await expect(page).toHaveURL(FOGHORN)
  await expect(posts(page)).toHaveCount(3)
})

test('words and groups are compared, and the numbers can be downloaded [RS.62 RS.63 RS.266 RS.268 RD.4 P6]', async ({
  page,
  debate,
}) => {
  const { group } = debate.speakers[0]
  await visit(page, '/timeline?period=week')
  const compared = chart(page).getByRole('list', { name: 'Compare' })

  await field(page).fill('foghorn')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/timeline?period=week&compare=foghorn')
  await expect(totalsTable(page).getByRole('row').nth(1)).toContainText('foghorn3')
  await field(page).fill(group.toLowerCase())
  await field(page).press('Enter')
  await expect(totalsTable(page).getByRole('row').nth(2)).toContainText(
    new RegExp(`${group}\\d+.*%\\d+ of \\d+`),
  )
  await expect(page).toHaveURL(/compare=foghorn%7Cgroup%3A/)
  await page.reload()
  await expect(page).toHaveTitle(new RegExp(`^foghorn and ${group} · Timeline of the last 7 days`))
  await expect(numbers(page).getByRole('columnheader')).toHaveText([
    'Day',
    'Posts',
    'foghorn',
    group,
  ])

  const download = page.waitForEvent('download')
  await chart(page).getByRole('link', { name: 'CSV', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^hemicycle-timeline-foghorn-[\w-]+\.csv$/)
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(rows).toHaveLength(8)
  expect(rows[0]).toBe(`from,to,posts,foghorn,${group}`)

  await compared.getByRole('link', { name: 'Remove foghorn from the comparison' }).click()
  await expect(field(page)).toBeFocused()
  await expect(numbers(page).getByRole('columnheader')).toHaveText(['Day', 'Posts', group])
})

test('a topic beside the chart filters chart and posts, also as a share of all posts [S2.9 S4.19 RS.65]', async ({
  page,
}) => {
  await visit(page, '/timeline?period=week')
  const topic = page
    .getByRole('list', { name: /^(Trending topics|Hashtags in these posts)$/ })
    .getByRole('button', { name: /^#Beachcombing/ })

  await topic.click()
  await expect(page).toHaveURL('/timeline?topics=Beachcombing&period=week')
  await expect(topic).toHaveAttribute('aria-pressed', 'true')
  await expect(chart(page)).toContainText(`${DRIFTWOOD_POSTS + 1} posts in the last 7 days`)
  await expect(posts(page)).toHaveCount(DRIFTWOOD_POSTS + 1)
  await chart(page).getByRole('link', { name: '% of all posts' }).click()
  await expect(page).toHaveURL('/timeline?topics=Beachcombing&period=week&share=on')
  await expect(chart(page)).toContainText(/including today, [\d.]+ % of all posts/)
  await expect(
    chart(page)
      .getByRole('cell')
      .filter({ hasText: /^[1-9]\d* \([\d.]+ %\)$/ }),
  ).not.toHaveCount(0)
  await topic.click()

  await expect(page).toHaveURL('/timeline?period=week&share=on')
  await expect(chart(page)).not.toContainText(`${DRIFTWOOD_POSTS + 1} posts in`)
})

test('day, week and month are chosen, and a search stays with its chart [S2.5 S2.8 S4.35 S4.36 RS.39 RS.40]', async ({
  page,
}) => {
  await visit(page, '/timeline')
  const period = chart(page).getByRole('navigation', { name: 'Period' })
  await expect(chart(page).getByRole('row')).toHaveCount(25)
  await expect(chart(page)).toContainText('Brussels time')

  await period.getByRole('link', { name: 'Month' }).click()
  await expect(page).toHaveURL('/timeline?period=month')
  await expect(chart(page).getByRole('row')).toHaveCount(31)
  await search(page, 'petrel')
  await expect(page).toHaveURL('/timeline?search-value=petrel&period=month')
  await expect(posts(page)).toHaveCount(1)
  await expect(chart(page)).toContainText('1 post in the last 30 days, including today')
  await page.goBack()

  await expect(page).toHaveURL('/timeline?period=month')
})

test('posts are in columns in chronological order, and none moves when more load [S2.10 S4.22]', async ({
  page,
}) => {
  await visit(page, '/timeline')
  const placesOf = () =>
    posts(page).evaluateAll((cards) =>
      cards.slice(0, 20).map((card) => {
        const { left, top } = card.getBoundingClientRect()
        return [Math.round(left), Math.round(top + scrollY)]
      }),
    )
  await expect(page.getByRole('feed')).toBeVisible()
  const before = await placesOf()
  expect(new Set(before.map(([left]) => left)).size).toBe(3)

  await page.getByRole('contentinfo').or(page.getByText('25 of ')).last().scrollIntoViewIfNeeded()
  await expect.poll(() => posts(page).count()).toBeGreaterThan(30)

  expect(await placesOf()).toEqual(before)
  const order = await posts(page).evaluateAll((cards) =>
    cards.map((card) => ({
      position: Number(card.getAttribute('aria-posinset')),
      top: card.getBoundingClientRect().top,
    })),
  )
  expect(order.map(({ position }) => position)).toEqual(order.map((_, index) => index + 1))
  const tops = order.map(({ top }) => top)
  expect(tops.toSorted((a, b) => a - b)).toEqual(tops)
})

test('a chart that fails to load offers Retry, and the posts are shown [S8.2 RS.21]', async ({
  page,
}) => {
  await visit(page, '/search?search-value=foghorn')
  await page.route(/\/v1\/time-line\//, (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('link', { name: 'Timeline' }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t load the chart' })).toBeVisible()
  await expect(posts(page).first()).toBeVisible()

  await page.unroute(/\/v1\/time-line\//)
  await page.getByRole('button', { name: 'Retry' }).click()

  await expect(chart(page).getByRole('row')).toHaveCount(25)
})

test('the styles of a page are in its HTML, and their stylesheets are never requested [RS.310]', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') requested.push(new URL(request.url()).pathname)
  })

  await visit(page, FOGHORN)
  await expect(thumb(page, 'End')).toBeEnabled()
  const inline = await page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await page.getByRole('link', { name: 'People', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People')

  expect(inline.length).toBeGreaterThan(0)
  expect(requested.filter((path) => inline.includes(path))).toEqual([])
  expect(requested.length).toBeGreaterThan(0)
})
