import type { Page } from '@playwright/test'
import { waitUntil } from '@hemicycle/tools/stack'
import { DRIFTWOOD_POSTS } from '../debate.ts'
import { expect, test } from '../journey.ts'
import { readPage } from '../ask-api.ts'

test.use({ javaScriptEnabled: false })

test('a new post is in the HTML of the feed and of its permalink [P7]', async ({
  parliament,
  page,
  site,
}) => {
  const { simulator } = parliament
  const text = `Readable by everybody ${Date.now()}`
  const { id } = simulator.post({ author: simulator.accounts[0]?.id ?? '', text })

  await waitUntil('it is on the page', async () => (await readPage(site, '/')).html.includes(text))
  await page.goto('/')
  await expect(page.getByText(text)).toBeVisible()

  await page.goto(`/tw/${id}`)
  await expect(page.getByText(text)).toBeVisible()
})

test('older posts are one link away, to the end of the list [P7]', async ({ page }) => {
  await page.goto('/search?search-value=driftwood')
  const seen: string[] = []
  const more = page.getByRole('link', { name: 'Load more posts' })

  for (;;) {
    seen.push(...(await page.getByRole('article').allTextContents()))
    if ((await more.count()) === 0) break
    const before = page.url()
    await more.click()
    // Wait for the whole page; posts and the link could still be missing.
    await page.waitForURL(({ href }) => href !== before)
    await expect(page).toHaveURL(/\/search\?.*search-value=driftwood.*&after=/)
  }

  expect(seen).toHaveLength(DRIFTWOOD_POSTS)
  expect(new Set(seen).size).toBe(DRIFTWOOD_POSTS)
  await expect(page.getByText('You’ve reached the end')).toBeVisible()
})

test('the search form works, with operators too, and chips are links [P7 S1.6]', async ({
  page,
}) => {
  await page.goto('/')

  await page.getByRole('searchbox', { name: 'Search posts' }).fill('foghorn')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/search?search-value=foghorn')
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('foghorn -bell')
  await page.getByRole('searchbox', { name: 'Search posts' }).press('Enter')
  await expect(page).toHaveURL('/search?search-value=foghorn&search-not=bell')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Remove Without bell' }).click()

  await expect(page).toHaveURL('/search?search-value=foghorn')
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('the search form keeps the filters, and the page says what it left out [P7 RS.92 RS.94]', async ({
  page,
}) => {
  await page.goto('/search?country=DE&search-value=petrel')

  await page.getByRole('searchbox', { name: 'Search posts' }).fill('foghorn since:7x')
  await page.getByRole('button', { name: 'Search', exact: true }).click()

  await expect(page).toHaveURL('/search?country=DE&search-value=foghorn&not-understood=since%3A7x')
  await expect(page.getByText('“since:7x” was not understood, so it was left out.')).toBeVisible()
  await page.getByRole('link', { name: 'Try since:7d' }).click()
  await expect(page).toHaveURL(/\/search\?country=DE&search-value=foghorn&from=\d+$/)
})

test('a permalink is reached from the feed and links back [P7 S1.9]', async ({ page, debate }) => {
  await page.goto('/search?search-value=petrel')

  await page
    .getByRole('article')
    .getByRole('link')
    .filter({ has: page.getByRole('time') })
    .click()
  await expect(page).toHaveURL(`/tw/${debate.withPhoto.id}`)
  await expect(page.getByRole('article')).toContainText('Petrel over the pier.')
  await page.getByRole('link', { name: 'Back to latest posts' }).click()

  await expect(page).toHaveURL('/')
})

test('a contributor is reached from a post, with what they posted [P7 S1.11]', async ({ page }) => {
  await page.goto('/search?search-value=petrel')
  const author = page.getByRole('article').getByRole('link').first()
  const name = await author.textContent()

  await author.click()

  await expect(page).toHaveURL(/\/contributors\/[0-9a-f]{24}$/u)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await expect(page.getByRole('article').filter({ hasText: 'Petrel over the pier.' })).toBeVisible()
})

test('a part of the timeline is selected by a bar or by lists, and deselected [P7 S2.7 RS.48]', async ({
  page,
}) => {
  await page.goto('/timeline?search-value=foghorn&period=week')
  const chart = page.getByRole('region', { name: 'Posts per day' })
  const totals = (await chart.getByRole('cell').allTextContents()).map(Number)
  const first = totals.findIndex((total) => total > 0)

  await chart.locator('a[tabindex="-1"]').nth(first).click()
  await expect(page).toHaveURL(/\/timeline\?search-value=foghorn&from=\d+&to=\d+&period=week$/)
  await expect(chart).toContainText('1 post on ')
  await expect(page.getByRole('article')).toHaveCount(1)
  await chart.getByRole('combobox', { name: 'to', exact: true }).selectOption({ index: 6 })
  await chart.getByRole('button', { name: 'Show these posts' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await chart.getByRole('link', { name: 'Clear selection' }).click()

  await expect(page).toHaveURL('/timeline?search-value=foghorn')
})

test('a word is compared in the chart, and removed [P7 RS.62]', async ({ page }) => {
  await page.goto('/timeline?search-value=foghorn&period=week')
  const headers = page
    .getByRole('table', { name: 'Posts per day, Brussels time' })
    .getByRole('columnheader')

  await page.getByLabel(/^Add a group, country/).fill('bell')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/timeline?search-value=foghorn&period=week&compare=bell')
  await expect(headers).toHaveText(['Day', 'Posts', 'bell'])
  await page.getByRole('link', { name: 'Remove bell from the comparison' }).click()

  await expect(page).toHaveURL('/timeline?search-value=foghorn&period=week')
  await expect(headers).toHaveText(['Day', 'Posts'])
})

test('the not-found page has a search form, also for an unknown post [P7 S2.29]', async ({
  page,
}) => {
  for (const path of ['/nowhere', '/tw/1']) {
    await page.goto(path)
    const box = page.getByRole('searchbox', { name: 'Search posts' })

    await box.fill('foghorn')
    await box.press('Enter')

    await expect(page).toHaveURL('/search?search-value=foghorn')
    await expect(page.getByRole('article')).toHaveCount(3)
  }
})

test('no page offers a control that needs JavaScript [P7]', async ({ page, debate }) => {
  await page.goto('/search?search-value=petrel')
  const author = page.getByRole('article').getByRole('link').first()
  const contributor = (await author.getAttribute('href')) ?? ''

  for (const path of [
    '/search?search-value=treibholz|ropewalk',
    '/timeline?period=week&compare=foghorn',
    `/tw/${debate.german.id}`,
    contributor,
    '/channels?type=mep',
    '/my-list',
    '/cookies',
    '/help',
    '/nowhere',
  ]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => listIdle(page), path).toEqual([])
  }
})

/** Controls that need JavaScript: sliders, switches, and buttons that neither submit a form nor open a popover. */
const listIdle = (page: Page): Promise<string[]> =>
  page
    .locator(
      'button:visible:not([aria-disabled=true]), [role=switch]:visible, input[type=range]:visible',
    )
    .evaluateAll((all) =>
      all
        .filter(
          (control) =>
            !(control instanceof HTMLButtonElement) ||
            !(control.hasAttribute('popovertarget') || (control.type === 'submit' && control.form)),
        )
        .map(({ outerHTML }) => outerHTML),
    )
