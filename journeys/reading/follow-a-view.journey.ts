import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { posts, tabTo, tool, visit } from '../steps.ts'

const VIEW = '/search?search-value=foghorn'
const panel = (page: Page, name: string) => page.getByRole('dialog', { name })
const feedTab = (page: Page) => panel(page, 'Follow').getByRole('tab', { name: 'Feed reader' })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

test('the URL of a view’s feed is copied, and the feed has the posts on the screen [RD.5 RD.12]', async ({
  page,
  site,
}) => {
  await visit(page, VIEW)
  const ids = await posts(page).evaluateAll((cards) => cards.map(({ id }) => id.slice(5)))

  await tool(page, 'Follow').click()
  const follow = panel(page, 'Follow')
  await expect(follow).toContainText('foghorn')
  await feedTab(page).click()
  for (const [name, ending] of [
    ['Copy link Atom', 'atom'],
    ['Copy link JSON Feed', 'json'],
  ] as const) {
    await follow.getByRole('button', { name }).click()
    await expect(follow.getByRole('button', { name: 'Copied' }).first()).toBeVisible()
    await expect.poll(() => copied(page)).toBe(`${site}/search.${ending}?search-value=foghorn`)
    const feed = await (await page.request.get(await copied(page))).text()
    for (const id of ids) expect(feed).toContain(`${site}/tw/${id}`)
  }
})

test('the posts of a view are downloaded as a table [RD.5 RD.12 RS.275]', async ({
  page,
  site,
}) => {
  await visit(page, VIEW)
  const [id] = await posts(page).evaluateAll((cards) => cards.map((card) => card.id.slice(5)))
  await tool(page, 'Share').click()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page, 'Share').getByRole('link', { name: 'CSV' }).click(),
  ])

  expect(download.suggestedFilename()).toMatch(/^hemicycle-foghorn-[\d_-]+\.csv$/u)
  expect(await readFile(await download.path(), 'utf8')).toContain(`,${site}/tw/${id},`)
})

test('the panel works by keyboard and returns the focus [RD.12 RS.281]', async ({ page }) => {
  await visit(page, VIEW)
  const button = tool(page, 'Share')
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(panel(page, 'Share')).toBeVisible()
  await tabTo(page, panel(page, 'Share').getByRole('button', { name: 'Copy code' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => copied(page)).toContain('/embed/search?search-value=foghorn')

  await page.keyboard.press('Escape')

  await expect(panel(page, 'Share')).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('another view has its own feed in the document’s head [RD.11]', async ({ page }) => {
  const feed = page.locator('link[type="application/atom+xml"]')
  await visit(page, VIEW)
  await expect(feed).toHaveAttribute('href', '/search.atom?search-value=foghorn')

  await page.getByRole('link', { name: 'Timeline' }).first().click()

  await expect(feed).toHaveAttribute('href', '/timeline.atom')
})

test('without JavaScript a feed reader finds the view’s feed, and links take the place of the buttons [RD.11 RS.279 P7]', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(VIEW)

  await expect(tool(page, 'Follow')).toBeHidden()
  await expect(tool(page, 'Share')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Share (CSV)' })).toBeVisible()
  const feed = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
  await expect(page.getByRole('link', { name: 'Follow (Atom)' })).toHaveAttribute(
    'href',
    feed ?? 'none',
  )

  const answer = await page.request.get(feed ?? '')
  expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(await answer.text()).toContain('Foghorn')
  await context.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the same two buttons are below the title, wide enough for a thumb [RD.12 RS.53 RS.279]', async ({
    page,
    site,
  }) => {
    await visit(page, VIEW)
    const boxes = await Promise.all(
      ['Follow', 'Share'].map((name) => tool(page, name).boundingBox()),
    )
    expect(boxes.map((box) => box?.height)).toEqual([44, 44])
    expect(boxes[0]?.width).toBe(boxes[1]?.width)

    await tool(page, 'Follow').click()
    await feedTab(page).click()
    await panel(page, 'Follow').getByRole('button', { name: 'Copy link Atom' }).click()

    await expect.poll(() => copied(page)).toBe(`${site}/search.atom?search-value=foghorn`)
  })
})
