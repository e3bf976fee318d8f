import type { Locator, Page } from '@playwright/test'
import { DRIFTWOOD_POSTS } from '../debate.ts'
import { expect, test } from '../journey.ts'
import { chips, posts, searchBox, tool, visit } from '../steps.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  permissions: ['clipboard-read', 'clipboard-write'],
})

const bar = (page: Page) => page.getByRole('navigation', { name: 'Places' })
/** The buttons below the title. */
const tools = (page: Page) => page.getByRole('group', { name: 'This page' })

test('the menu is a drawer that a finger opens and closes [S2.38 S4.2 S2.34]', async ({ page }) => {
  await visit(page, '/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()

  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await expect(menu).toBeVisible()
  await menu.getByText('Dark theme').tap()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await menu.getByRole('button', { name: 'Close menu' }).tap()
  await expect(menu).toBeHidden()

  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.touchscreen.tap(380, 400)
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await menu.getByRole('link', { name: 'Home' }).tap()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('the menu has the focus as soon as it opens, so that no key press is lost [S2.38 S4.2]', async ({
  page,
}) => {
  await visit(page, '/')
  const toggle = page.getByRole('button', { name: 'Menu', exact: true })

  const focused = await toggle.evaluate((button: HTMLElement) => {
    button.click()
    return document.activeElement?.getAttribute('aria-label')
  })

  expect(focused).toBe('Close menu')
})

test('search opens in a drawer, advanced search in a sheet behind it [S2.38 S2.40 RS.28]', async ({
  page,
}) => {
  await visit(page, '/')
  await expect(searchBox(page)).toBeHidden()

  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  await expect(searchBox(page)).toBeFocused()
  await page.getByRole('button', { name: 'Advanced search' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Advanced search' })
  await expect(sheet).toBeInViewport({ ratio: 1 })
  await sheet.getByLabel('Any of these words').fill('foghorn')
  await sheet.getByLabel('None of these words').fill('bell')
  await sheet.getByRole('button', { name: 'Search' }).tap()

  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/search?search-value=foghorn&search-not=bell')
  await expect(searchBox(page)).toBeHidden()
  await expect(posts(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Remove Without bell' }).tap()
  await expect(page).toHaveURL('/search?search-value=foghorn')
  await expect(chips(page)).toHaveCount(0)
})

test('a text is searched from the drawer, which closes; Escape closes it too [S1.6 S2.38]', async ({
  page,
}) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  await searchBox(page).fill('foghorn')
  await searchBox(page).press('Enter')

  await expect(page).toHaveURL('/search?search-value=foghorn')
  await expect(searchBox(page)).toBeHidden()
  await page.getByRole('button', { name: 'Search', exact: true }).first().tap()
  await expect(searchBox(page)).toHaveValue('foghorn')
  await page.getByRole('button', { name: 'Close search' }).tap()
  await expect(searchBox(page)).toBeHidden()
})

test('filters open in a sheet, as rows that open without a scrollbar of their own, and a dot shows that some are active [RS.292 RS.299 S2.46]', async ({
  page,
}) => {
  await visit(page, '/search?search-value=driftwood')

  await tools(page).getByRole('button', { name: 'Filters' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByText('By country').tap()
  expect(await sheet.evaluate(countScrolled)).toBe(1)
  await sheet.getByLabel('Italy').tap()
  await expect(page).toHaveURL('/search?country=IT&search-value=driftwood')
  await expect(sheet.getByRole('status').filter({ hasText: '8 posts match' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).last().tap()

  await expect(sheet).toBeHidden()
  await expect(posts(page)).toHaveCount(8)
  await expect(tools(page).getByRole('button', { name: 'Filters (1 on)' })).toBeVisible()
})

test('topics are selected in a drawer and applied with Apply [RS.292 S2.42 S2.43 S4.19]', async ({
  page,
}) => {
  await visit(page, '/')

  await tools(page).getByRole('button', { name: 'Topics' }).tap()
  const sheet = page.getByRole('dialog', { name: /^(Trending topics|Hashtags in these posts)$/ })
  await sheet.getByRole('button', { name: /^#Beachcombing/ }).tap()
  await expect(page).toHaveURL('/')
  await sheet.getByRole('button', { name: 'Apply' }).tap()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/?topics=Beachcombing')
  await tools(page).getByRole('button', { name: 'Topics (1 selected)' }).tap()
  await sheet.getByRole('button', { name: 'Clear all' }).tap()
  await sheet.getByRole('button', { name: 'Apply' }).tap()

  await expect(page).toHaveURL('/')
  await expect(tools(page).getByRole('button', { name: 'Topics', exact: true })).toBeVisible()
})

test('the timeline is narrowed and a part of it selected with a finger [S2.42 S2.43 S2.39 S2.7 S9.34]', async ({
  page,
}) => {
  await visit(page, '/timeline?period=week')
  const chart = page.getByRole('region', { name: 'Posts per day' })

  await tools(page).getByRole('button', { name: 'Topics' }).tap()
  const topics = page.getByRole('dialog', { name: /^(Trending topics|Hashtags in these posts)$/ })
  await topics.getByRole('button', { name: /^#Beachcombing/ }).tap()
  await topics.getByRole('button', { name: 'Apply' }).tap()
  await expect(topics).toBeHidden()
  await expect(page).toHaveURL('/timeline?topics=Beachcombing&period=week')
  await expect(chart).toContainText(`${DRIFTWOOD_POSTS + 1} posts in the last 7 days`)
  await tools(page).getByRole('button', { name: 'Filters' }).tap()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByText('By country').tap()
  await filters.getByLabel('Italy').tap()
  await filters.getByRole('button', { name: 'Close' }).last().tap()
  await expect(filters).toBeHidden()
  await expect(page).toHaveURL('/timeline?country=IT&topics=Beachcombing&period=week')
  await expect(chart).toContainText('8 posts in the last 7 days')

  const thumb = chart.getByRole('slider', { name: 'Start of the selection' })
  // Above the bottom bar.
  await thumb.evaluate((slider) => slider.scrollIntoView({ block: 'center' }))
  await drag(page, thumb, [0.03, 0.3, 0.6])
  await expect(thumb).not.toHaveValue('0')
  await expect(page).toHaveURL(
    /\/timeline\?country=IT&topics=Beachcombing&from=\d+&to=\d+&period=week$/,
  )
  await chart.getByRole('button', { name: 'Clear selection' }).tap()
  await expect(page).toHaveURL('/timeline?country=IT&topics=Beachcombing')
})

test('a channel is found with a finger, and its page is shared below its name [S2.12 S2.13 S2.44 RS.292]', async ({
  page,
  debate,
}) => {
  const [{ name }] = debate.speakers
  const cards = page.getByRole('main').getByRole('listitem')
  await visit(page, '/channels')
  const type = page.getByRole('form', { name: 'Type' }).getByRole('button', { name: 'MEPs' })
  await type.tap()
  await expect(page).toHaveURL('/channels?type=mep')
  await expect(type).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('searchbox', { name: 'Search people' }).fill(name)
  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  await expect(page).toHaveURL(/\/channels\?type=mep&search-value=/)
  await expect(cards).toHaveCount(1)
  await cards.tap({ position: { x: 12, y: 12 } })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await tool(page, 'Share').tap()
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeInViewport({ ratio: 1 })
})

test('the bottom bar leads from place to place, and at the current one to the top [RS.291 S2.41]', async ({
  page,
}) => {
  await visit(page, '/cookies')
  for (const [name, path] of [
    ['Timeline', '/timeline'],
    ['My list', '/my-list'],
    ['People', '/channels'],
    ['Home', '/'],
  ] as const) {
    await bar(page).getByRole('link', { name }).tap()
    await expect(page).toHaveURL(path)
    await expect(bar(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
  }

  await visit(page, '/?media=text')
  await posts(page).nth(4).scrollIntoViewIfNeeded()
  await bar(page).getByRole('link', { name: 'Home' }).tap()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page).toHaveURL('/?media=text')
  await bar(page).getByRole('link', { name: 'Home' }).tap()
  await expect(page).toHaveURL('/')
})

test('the current view is shared from below its title, without its display settings [S2.44 RS.53]', async ({
  page,
  site,
}) => {
  await visit(page, '/search?search-value=foghorn&theme=dark')

  await tool(page, 'Share').tap()
  const sheet = page.getByRole('dialog', { name: 'Share' })
  await expect(sheet.getByLabel('Address of this page')).toHaveValue(
    `${site}/search?search-value=foghorn`,
  )
  await sheet.getByRole('button', { name: 'Copy link' }).tap()
  await expect(sheet.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${site}/search?search-value=foghorn`,
  )
  await page.touchscreen.tap(195, 100)
  await expect(sheet).toBeHidden()
})

test('a long press on a time shows it in full, and does not follow the link [S2.61]', async ({
  page,
}) => {
  await visit(page, '/search?search-value=petrel')
  const time = posts(page)
    .first()
    .getByRole('link')
    .filter({ has: page.getByRole('time') })
  const box = await time.boundingBox()
  const at = [{ x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 }]
  const touch = await page.context().newCDPSession(page)

  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at })
  await expect(page.getByRole('tooltip').filter({ hasText: 'Brussels time' })).toBeVisible()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })

  await expect(page).toHaveURL('/search?search-value=petrel')
})

test('nothing overflows a small screen horizontally [S9.34]', async ({ page, debate }) => {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await page.setViewportSize({ width: 320, height: 640 })

  for (const path of [
    '/',
    '/search?search-value=ropewalk&country=DE,FR,IT,ES&media=photo',
    `/tw/${debate.german.id}`,
    '/timeline?period=month&compare=foghorn|group:EPP&share=on',
    '/channels?type=mep',
    '/nowhere',
  ]) {
    await visit(page, path)
    expect(await overflow(), path).toBeLessThanOrEqual(0)
  }
})

/** The parts of an element that scroll. */
function countScrolled(element: Element): number {
  const parts = [element, ...element.querySelectorAll('*')]
  return parts.filter(
    (part) => part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY === 'auto',
  ).length
}

/** Swipes along an element, between fractions of its width. */
async function drag(page: Page, along: Locator, parts: number[]): Promise<void> {
  const box = await along.boundingBox()
  if (!box) throw new Error('There is nothing to touch')
  const y = box.y + box.height / 2
  const touch = await page.context().newCDPSession(page)
  for (const [index, part] of parts.entries())
    await touch.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{ x: box.x + part * box.width, y }],
    })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
