import { DRIFTWOOD_POSTS } from '../debate.ts'
import { expect, test } from '../journey.ts'
import {
  chips,
  notice,
  posts,
  waitForSuggestions,
  search,
  searchBox,
  stopClock,
  visit,
} from '../steps.ts'

test('a submitted text sets the URL, the results and their number [S1.6 S4.5 RS.3 RS.1 P6 S3.39 S4.8]', async ({
  page,
}) => {
  await visit(page, '/')

  await search(page, 'driftwood, foghorn')

  await expect(page).toHaveURL('/search?search-value=driftwood%7Cfoghorn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“driftwood foghorn”')
  await expect(page.getByText(`${DRIFTWOOD_POSTS + 3} posts in the last 30 days`)).toBeVisible()
  await expect(page.getByText('With driftwood or foghorn.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Advanced search' })).toBeVisible()
  await expect(
    page.getByText(`${DRIFTWOOD_POSTS + 3} posts`, { exact: true }).first(),
  ).toBeVisible()
  await expect(page.locator('mark').first()).toHaveText('Foghorn')
  await page.reload()
  await expect(searchBox(page)).toHaveValue('driftwood foghorn')
  await expect(posts(page).first()).toContainText('Foghorn')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(searchBox(page)).toHaveValue('')
})

test('suggestions appear 200 ms after two characters, and disappear with fewer [S4.3 S4.4 S9.5 S9.6 RS.90]', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, '/')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  // The first suggestions load the code for all, which a paused clock would block.
  await searchBox(page).fill('beachcom')
  await expect(list).toBeVisible()
  await searchBox(page).fill('')
  await expect(list).toBeHidden()
  await stopClock(page)
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/tip/')) requested.push(request.url())
  })

  await searchBox(page).pressSequentially('d')
  await page.clock.runFor(1500)
  expect(requested).toEqual([])
  await searchBox(page).pressSequentially('riftwo')
  await page.clock.runFor(150)
  expect(requested).toEqual([])
  await page.clock.runFor(100)
  await expect.poll(() => requested.length).toBe(1)
  await page.clock.resume()

  await expect(list.getByRole('option', { name: 'driftwood' })).toBeVisible()
  await searchBox(page).fill('d')
  await expect(list).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('a suggested word is searched, a suggested contributor is visited [S3.24 S9.7 S9.8]', async ({
  page,
  debate,
}) => {
  const [{ name }] = debate.speakers
  await page.clock.install()
  await visit(page, '/')

  await searchBox(page).fill('driftwo')
  await waitForSuggestions(page)
  await page.getByRole('option', { name: 'driftwood' }).click()
  await expect(page).toHaveURL('/search?search-value=driftwood')
  // The URL changes before the page does; text typed in between is lost.
  await expect(posts(page).first()).toContainText('Driftwood')

  await searchBox(page).fill(name)
  await waitForSuggestions(page)
  await page.getByRole('option', { name }).click()
  await expect(page).toHaveURL(/\/contributors\/[0-9a-f]{24}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(posts(page).first()).toContainText(name)
})

test('a member’s name, typed and entered, leads to that member by one click [RS.100]', async ({
  page,
  debate,
}) => {
  const [{ name }] = debate.speakers
  await visit(page, '/')

  await search(page, name)
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('listitem')).toHaveCount(1)
  await people.getByRole('link', { name: `Posts by ${name}`, exact: true }).click()

  await expect(page).toHaveURL(/\/contributors\/[0-9a-f]{24}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('recent searches are listed newest first, each can be removed, and saving can be turned off [S4.7 S4.10 RS.36 RS.37]', async ({
  page,
}) => {
  await visit(page, '/')
  for (const text of ['driftwood', 'foghorn', 'driftwood']) {
    await search(page, text)
    await expect(page).toHaveURL(`/search?search-value=${text}`)
    await expect(posts(page).first()).toContainText(text, { ignoreCase: true })
  }
  const recent = page.getByRole('list', { name: 'Recent searches' }).getByRole('link')

  await searchBox(page).click()
  await expect(recent).toHaveText(['driftwood', 'foghorn'])
  await page.getByRole('button', { name: 'Remove driftwood from recent searches' }).click()
  await expect(recent).toHaveText(['foghorn'])
  await expect(searchBox(page)).toBeFocused()
  await recent.first().click()
  await expect(page).toHaveURL('/search?search-value=foghorn')

  await searchBox(page).click()
  await page.getByRole('switch', { name: 'Remember' }).uncheck()
  await expect(page.getByText('Searches aren’t remembered in this browser.')).toBeVisible()
  await search(page, 'ropewalk')
  await expect(page).toHaveURL('/search?search-value=ropewalk')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/ropewalk|foghorn/)
})

test('clear empties the search and shows the whole feed again [S4.9]', async ({ page }) => {
  await visit(page, '/search?search-value=foghorn&country=DE')

  await page.getByRole('link', { name: 'Clear search' }).click()

  await expect(searchBox(page)).toHaveValue('')
  await expect(searchBox(page)).toBeFocused()
  await expect(page).toHaveURL('/search?country=DE')
})

test('typed operators become chips that can be removed one by one [S1.6 RW.15 RW.16]', async ({
  page,
  debate,
}) => {
  const [{ handle, name }] = debate.speakers
  await visit(page, '/')

  await search(page, `foghorn from:@${handle} has:text -bell "on the pier"`)

  await expect(page).toHaveURL(
    /\/search\?media=text&contributors_ids=[0-9a-f]{24}&search-value=foghorn%7C%22on\+the\+pier%22&search-not=bell$/,
  )
  await expect(chips(page).getByRole('listitem')).toContainText([
    `By${name}`,
    'Mediatext only',
    'Withoutbell',
  ])
  await expect(posts(page).first()).toContainText('lantern')
  const without = page.getByRole('link', { name: 'Remove Without bell' })
  await without.click()
  await expect(page).not.toHaveURL(/search-not/)
  await expect(without).toHaveCount(0)
  await page.getByRole('link', { name: `Remove By ${name}` }).click()
  await expect(page).toHaveURL('/search?media=text&search-value=foghorn%7C%22on+the+pier%22')
  await expect(posts(page).filter({ hasText: 'bell' })).toHaveCount(1)
})

test('a search keeps the filters, says so, and one press drops them [S4.6 RS.15 RS.92]', async ({
  page,
}) => {
  await visit(page, '/?country=DE&media=photo')

  await search(page, 'foghorn')
  await expect(page).toHaveURL('/search?country=DE&media=photo&search-value=foghorn')
  await expect(chips(page)).toContainText('CountryGermany')
  await expect(notice(page)).toContainText('Your 2 filters were kept')
  await notice(page).getByRole('button', { name: 'Search without filters' }).click()

  await expect(page).toHaveURL('/search?search-value=foghorn')
  await expect(posts(page)).toHaveCount(3)
  await expect(searchBox(page)).toHaveValue('foghorn')
})

test('the page says what it did not understand, and a link repairs it [RS.94]', async ({
  page,
}) => {
  await visit(page, '/')

  await search(page, 'foghorn has:txet')
  await expect(page).toHaveURL('/search?search-value=foghorn&not-understood=has%3Atxet')
  await expect(page.getByText('“has:txet” was not understood, so it was left out.')).toBeVisible()
  await page.getByRole('link', { name: 'Try has:text' }).click()

  await expect(page).toHaveURL('/search?media=text&search-value=foghorn')
  await expect(page.getByText('was not understood')).toHaveCount(0)
})

test('a pasted address of a post opens it [RS.91]', async ({ page }) => {
  await visit(page, '/search?search-value=foghorn')
  const own = posts(page).first().locator('a[href^="/tw/"]').first()
  const path = (await own.getAttribute('href')) ?? ''

  await search(page, `https://x.com/anybody/status/${path.slice('/tw/'.length)}?s=20`)

  await expect(page).toHaveURL(path)
  await expect(page.getByRole('article').first()).toContainText('oghorn')
})

test('words in capitals join others: all of them, or without the next [RS.95]', async ({
  page,
}) => {
  await visit(page, '/')

  await search(page, 'foghorn AND pier NOT broken')

  await expect(page).toHaveURL('/search?search-and=foghorn%7Cpier&search-not=broken')
  await expect(chips(page).getByRole('listitem')).toContainText([
    'Withfoghorn',
    'Withpier',
    'Withoutbroken',
  ])
})
