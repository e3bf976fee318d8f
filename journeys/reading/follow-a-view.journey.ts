import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { posts, tabTo, expectNotice, visit } from '../steps.ts'

const VIEW = '/search?search-value=foghorn'
const menu = (page: Page) => page.getByRole('dialog', { name: 'Follow these posts' })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

test('the URL of a view’s feed is copied, and the feed has the posts on the screen [RD.5 RD.12]', async ({
  page,
  site,
}) => {
  await visit(page, VIEW)
  const ids = await posts(page).evaluateAll((cards) => cards.map(({ id }) => id.slice(5)))

  await page.getByRole('button', { name: 'Follow these posts' }).click()
  await expect(menu(page)).toContainText('foghorn · Search results')
  for (const [name, ending] of [
    ['Copy link Atom feed', 'atom'],
    ['Copy link JSON Feed', 'json'],
  ] as const) {
    await menu(page).getByRole('button', { name }).click()
    await expectNotice(page, 'Link copied')
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
  await page.getByRole('button', { name: 'Follow these posts' }).click()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    menu(page).getByRole('link', { name: 'Download CSV' }).click(),
  ])

  expect(download.suggestedFilename()).toMatch(/^hemicycle-foghorn-[\d_-]+\.csv$/u)
  expect(await readFile(await download.path(), 'utf8')).toContain(`,${site}/tw/${id},`)
})

test('the menu works by keyboard and returns the focus [RD.12]', async ({ page }) => {
  await visit(page, VIEW)
  const button = page.getByRole('button', { name: 'Follow these posts' })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  await tabTo(page, menu(page).getByRole('button', { name: 'Copy code Embed' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => copied(page)).toContain('/embed/search?search-value=foghorn')

  await page.keyboard.press('Escape')

  await expect(menu(page)).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('another view has its own feed in the document’s head [RD.11]', async ({ page }) => {
  const feed = page.locator('link[type="application/atom+xml"]')
  await visit(page, VIEW)
  await expect(feed).toHaveAttribute('href', '/search.atom?search-value=foghorn')

  await page.getByRole('link', { name: 'Timeline' }).first().click()

  await expect(feed).toHaveAttribute('href', '/timeline.atom')
})

test('without JavaScript a feed reader finds the view’s feed, and there is no dead button [RD.11 P7]', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(VIEW)

  await expect(page.getByRole('button', { name: 'Follow these posts' })).toBeHidden()
  const feed = await page.locator('link[type="application/atom+xml"]').getAttribute('href')

  const answer = await page.request.get(feed ?? '')
  expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(await answer.text()).toContain('Foghorn')
  await context.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the sheet for sharing ends with the view’s feeds [RD.12 RS.53]', async ({ page, site }) => {
    await visit(page, VIEW)
    await page.getByRole('button', { name: 'Share', exact: true }).last().click()
    const sheet = page.getByRole('dialog', { name: 'Share this page' })

    await sheet.getByRole('button', { name: 'Copy link Atom feed' }).click()

    await expect.poll(() => copied(page)).toBe(`${site}/search.atom?search-value=foghorn`)
  })
})
