import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { notice, posts, tool, visit } from '../steps.ts'

const KEPT_TEXT = 'Your list stays in this browser'

test('a contributor is added to the list, and the list is shared as a link that saves nothing by itself and asks nothing before it is added [RS.66 RS.67 RS.131 RS.134]', async ({
  page,
  context,
  browser,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/')
  await posts(page).first().locator('a[href^="/contributors/"]').first().click()
  await expect(page).toHaveURL(/\/contributors\//)
  // The URL changes before the page does: until the button appears, the heading is that of the feed.
  await expect(page.getByRole('region', { name: 'Posts per day' })).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const follow = page.getByRole('dialog', { name: 'Follow' })

  await tool(page, 'Follow').click()
  await follow.getByRole('button', { name: 'Save to my list' }).click()
  await expect(follow).toContainText(`In My list as “${name}”`)
  await page.reload()
  await tool(page, 'Follow').click()
  await expect(follow).toContainText(`In My list as “${name}”`)
  await visit(page, '/my-list')
  await tool(page, 'Share').click()
  const share = page.getByRole('dialog', { name: 'Share' })
  await share.getByRole('button', { name: 'Copy link' }).click()
  await expect(share.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const otherPage = await (await browser.newContext({ baseURL: site })).newPage()
  const requested: string[] = []
  otherPage.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    requested.push(pathname + search)
  })
  await visit(otherPage, link)
  const offer = otherPage.getByRole('region', { name: 'This link contains a list' })
  await expect(offer.getByRole('link', { name })).toBeVisible()
  expect(await otherPage.evaluate(() => localStorage.length)).toBe(0)
  const [id = 'no id'] = /[0-9a-f]{24}/u.exec(link) ?? []
  expect(link).toContain(id)
  const aboutThem = () => requested.filter((address) => address.includes(id))
  expect(aboutThem()).toEqual([])
  await offer.getByRole('button', { name: 'Save to my list' }).click()
  await expect(
    otherPage.getByRole('region', { name: 'People' }).getByRole('link', { name }),
  ).toBeVisible()
  await expect(otherPage.locator('main time')).toBeVisible()
  expect(aboutThem()[0]).toBe(`/v1/contributor/latest/?ids=${id}`)
  await otherPage.getByRole('link', { name: 'Show everyone’s posts' }).click()
  await expect(otherPage).toHaveURL(/\/search\?contributors_ids=[0-9a-f]{24}$/u)
  await expect(posts(otherPage).first()).toBeVisible()
  await expect(otherPage.getByRole('heading', { level: 1, name: 'My list' })).toBeVisible()
  await otherPage.context().close()
})

test('a view is saved below its title, opened again, and everything is deleted together [RS.66]', async ({
  page,
}) => {
  await visit(page, '/?kind=original')
  await tool(page, 'Follow').click()
  const follow = page.getByRole('dialog', { name: 'Follow' })
  await follow.getByRole('button', { name: 'Save to my list' }).click()
  await expect(follow).toContainText('In My list as')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'My list' }).click()
  await page.getByRole('region', { name: 'Saved searches' }).getByRole('link').click()
  await expect(page).toHaveURL('/?kind=original')
  await visit(page, '/my-list')
  await page.getByRole('button', { name: 'Delete everything on this device' }).click()

  await expect(notice(page)).toContainText('Your list has been deleted')
  expect(await page.evaluate(() => localStorage.getItem('my-list'))).toBeNull()
})

test('the list shows what is new since the visit before, and the own order [RS.131 RS.132]', async ({
  page,
}) => {
  await visit(page, '/channels')
  const answer = await page.request.get('/v1/social-item/?kind=original&pageSize=50')
  const { data } = (await answer.json()) as { data: { items: Item[] } }
  const people = [...new Map(data.items.map((item) => [item.contributor.id, item])).values()]
  const [first, second] = people
  const contributors = [first, second].map((item) => ({
    id: item?.contributor.id,
    name: item?.contributor.fullName,
  }))
  const at = ((first?.postedAt ?? 0) - 1) * 1000
  const kept = { version: 1, contributors, views: [], visits: null, news: { since: null, at } }
  await page.evaluate((list) => localStorage.setItem('my-list', list), JSON.stringify(kept))

  await visit(page, '/my-list')
  const fresh = page.getByRole('region', { name: 'New since your last visit' })
  await expect(fresh.getByRole('link', { name: contributors[0]?.name ?? '' })).toBeVisible()
  await page.getByRole('button', { name: 'My order' }).click()
  const order = page.getByRole('region', { name: 'People in my order' }).getByRole('link')
  await expect(order).toHaveText(contributors.map(({ name }) => name ?? ''))
  await page.getByRole('button', { name: `Move ${contributors[0]?.name} down` }).click()
  await page.reload()
  await expect(order).toHaveText(contributors.map(({ name }) => name ?? '').toReversed())
})

interface Item {
  postedAt: number
  contributor: { id: string; fullName: string }
}

test('visitors who opt in see what is new since their last visit [RS.68]', async ({ page }) => {
  await visit(page, '/my-list')
  await page.getByRole('switch', { name: 'Show what’s new since my last visit' }).click()
  await visit(page, '/')
  const newest = await posts(page).first().getAttribute('id')
  const last = await readMoment(posts(page).last())
  await readByKeys(page)
  await visit(page, '/my-list')
  const kept = await page.evaluate(() => localStorage.getItem('my-list') ?? '')
  expect(kept).toContain(`"id":"${newest?.replace('post-', '')}"`)

  await page.evaluate(
    ([stored, older]) =>
      localStorage.setItem('my-list', stored.replace(/"postedAt":\d+,"id":"\d+"/u, older)),
    [kept, last] as const,
  )
  await visit(page, '/')

  await expect(page.getByText(/^\d+ posts since your last visit$/u)).toBeVisible()
  const [, id] = /"id":"(\d+)"/u.exec(last) ?? []
  await expect(page.locator(`div + #post-${id}`)).toBeAttached()
  await expect(page.getByText(/^You were here /u)).toBeVisible()
})

test('without JavaScript the page says what it needs [RS.66 P7]', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false })
  const page = await context.newPage()

  await page.goto('/my-list')

  await expect(page.getByText(KEPT_TEXT)).toBeVisible()
  await expect(page.getByText('needs JavaScript')).toBeVisible()
  await context.close()
})

/** A post as the browser stores it. */
async function readMoment(post: Locator): Promise<string> {
  const id = (await post.getAttribute('id'))?.replace('post-', '')
  const answer = await post.page().request.get(`/v1/social-item/?id=${id}`)
  const { data } = (await answer.json()) as { data: { items: { postedAt: number }[] } }
  return `"postedAt":${data.items[0]?.postedAt},"id":"${id}"`
}

/** The feed's own code has loaded once keys move from post to post. */
async function readByKeys(page: Page): Promise<void> {
  await posts(page).first().focus()
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(posts(page).first()).not.toBeFocused({ timeout: 100 })
  }).toPass()
}
