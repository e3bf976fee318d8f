import type { Page } from '@playwright/test'
import { DRIFTWOOD_POSTS } from '../debate.ts'
import { expect, test } from '../journey.ts'
import { holdResponses, posts, readText, search, stopClock, visit } from '../steps.ts'

const RESULTS = '/search?search-value=driftwood'
const LIST = /\/v1\/social-item\/.*search-value=/
const OLDER = /\/v1\/social-item\/.*after=/
const PAGE = 10
/** Pause between loading two pages. */
const IDLE_MS = 500

async function scrollToEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(page.getByText('You’ve reached the end')).toBeVisible({ timeout: 500 })
  }).toPass({ intervals: [100] })
}

test('more posts load while scrolling, and the end is announced [S1.4 S4.20 S4.22 S4.23 RS.2]', async ({
  page,
}) => {
  await visit(page, RESULTS)
  await expect(posts(page)).toHaveCount(PAGE)
  await expect(page.getByText(`${PAGE} of ${DRIFTWOOD_POSTS} shown`)).toBeVisible()

  await scrollToEnd(page)

  await expect(posts(page)).toHaveCount(DRIFTWOOD_POSTS)
  await expect(posts(page).first()).toContainText('piece 1.')
  await expect(posts(page).last()).toContainText(`piece ${DRIFTWOOD_POSTS}.`)
  await expect(page).toHaveURL(RESULTS)
})

test('the feed is one column of at most 480 px, however wide the window is [S2.75]', async ({
  page,
}) => {
  await visit(page, RESULTS)
  await expect(posts(page)).toHaveCount(PAGE)
  const readBoxes = () =>
    posts(page).evaluateAll((cards) => {
      const boxes = cards.map((card) => card.getBoundingClientRect())
      const columns = new Set(boxes.map((box) => box.left)).size
      return { columns, isNarrow: boxes.every((box) => box.width <= 480) }
    })

  for (const width of [320, 500, 768, 1200, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(readBoxes).toEqual({ columns: 1, isNarrow: true })
  }
})

test('after ten pages a button loads more, so that the footer can be reached [S4.22]', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, '/')
  const more = page.getByRole('button', { name: 'Load more posts' })

  await expect(async () => {
    await page.keyboard.press('End')
    await page.clock.fastForward(IDLE_MS)
    await expect(page.getByText(`${10 * PAGE} of`)).toBeInViewport({ timeout: 200 })
  }).toPass({ intervals: [50] })
  const before = await posts(page).count()
  await more.click()

  await expect(page.getByText(`${11 * PAGE} of`)).toBeVisible()
  await expect(posts(page).nth(before)).toBeFocused()
  await expect(page).toHaveURL('/')
})

test('the skeleton of five boxes appears only after 500 ms [S2.76 S9.20 S9.21 S4.24]', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, '/')
  const release = await holdResponses(page, /search-value=foghorn/)
  await stopClock(page)
  const boxes = page.getByRole('status').filter({ hasText: 'Loading posts' }).locator('+ div > div')
  await search(page, 'foghorn')
  await expect(page).toHaveURL('/search?search-value=foghorn')
  await expect(page.getByText('Loading posts')).toBeAttached()

  await page.clock.runFor(400)
  const early = await boxes.count()
  await page.clock.runFor(200)
  await expect(boxes).toHaveCount(5)
  await page.clock.resume()
  release()

  expect(early).toBe(0)
  await expect(posts(page)).toHaveCount(3)
  await expect(boxes).toHaveCount(0)
})

test('if older posts fail to load, the list stays and Retry loads them [RS.22 S4.26]', async ({
  page,
}) => {
  await page.route(OLDER, (route) => route.fulfill({ status: 503, json: {} }))
  await visit(page, RESULTS)
  await posts(page).last().scrollIntoViewIfNeeded()
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load more posts' })
  await expect(failure).toBeVisible()
  await expect(posts(page)).toHaveCount(PAGE)

  await page.unroute(OLDER)
  await page.getByRole('button', { name: 'Retry' }).click()

  await expect(posts(page).nth(PAGE)).toBeVisible()
  await expect(failure).toHaveCount(0)
  await expect(page).toHaveURL(RESULTS)
})

test('only the response to the latest search is shown [S4.27]', async ({ page }) => {
  await visit(page, '/')
  const release = await holdResponses(page, /search-value=driftwood/)

  await search(page, 'driftwood')
  await expect(page).toHaveURL(RESULTS)
  // The URL changes before the page does; text typed in between is lost.
  await expect(page.getByText('Loading posts')).toBeAttached()
  await search(page, 'foghorn')
  await expect(posts(page)).toHaveCount(3)
  const late = page.waitForResponse(/search-value=driftwood/)
  release()
  await late

  await expect(posts(page)).toHaveCount(3)
  await expect(posts(page).first()).toContainText('Foghorn')
  await expect(page).toHaveURL('/search?search-value=foghorn')
})

test('Back restores the list and the scroll position without a request [RS.6 RS.5 S2.31 P6]', async ({
  page,
}) => {
  await visit(page, RESULTS)
  await scrollToEnd(page)
  const post = posts(page).nth(14)
  await post.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const topOf = () => post.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const link = post.getByRole('link').filter({ has: page.getByRole('time') })
  // Its position is stable only when the posts around it have their real heights.
  await link.hover()
  const top = await topOf()
  const text = await readText(post)
  const requested: string[] = []
  page.on('request', (request) => {
    if (LIST.test(request.url())) requested.push(request.url())
  })

  await link.click()
  await expect(page).toHaveURL(/\/tw\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()

  await expect(page).toHaveURL(RESULTS)
  await expect(posts(page)).toHaveCount(DRIFTWOOD_POSTS)
  await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(3)
  expect(await readText(post)).toBe(text)
  expect(requested).toEqual([])
})
