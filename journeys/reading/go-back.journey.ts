import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { posts, readText, visit } from '../steps.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Scrolls until a list has more than `count` items. */
async function scrollPast(page: Page, list: Locator, count: number): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('End')
    expect(await list.count()).toBeGreaterThan(count)
  }).toPass({ intervals: [100] })
}

/** Follows a link in the middle of the window; Back must restore the same content at the same position. */
async function leaveAndReturn(page: Page, item: Locator, link: Locator, to: RegExp): Promise<void> {
  const { href } = new URL(page.url())
  await bringToRest(item)
  await link.hover()
  const placeOf = () =>
    item.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect()
      return { left, top }
    })
  const before = await placeOf()
  const text = await readText(item)

  await link.click()
  await expect(page).toHaveURL(to)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()

  await expect(page).toHaveURL(href)
  await expect.poll(() => readText(item)).toBe(text)
  await expect.poll(async () => Math.abs((await placeOf()).top - before.top)).toBeLessThan(3)
  expect((await placeOf()).left).toBe(before.left)
}

/** Cards get their real height when they become visible, and shift the others: a click on a moving card misses. */
const bringToRest = (item: Locator): Promise<void> =>
  expect(async () => {
    const moved = await item.evaluate(async (element) => {
      element.scrollIntoView({ block: 'center' })
      const before = element.getBoundingClientRect().top
      for (let frames = 0; frames < 10; frames += 1)
        await new Promise((done) => requestAnimationFrame(done))
      return element.getBoundingClientRect().top - before
    })
    expect(moved).toBe(0)
  }).toPass({ intervals: [100] })

/** Its permalink on this site: a reply to an outside account also links to that post elsewhere. */
const timeOf = (post: Locator) =>
  post.locator('a[href^="/tw/"]', { has: post.page().getByRole('time') }).first()

test('Back restores the columns of the timeline and the scroll position [RS.6 S2.10]', async ({
  page,
}) => {
  await visit(page, '/timeline?period=week')
  await scrollPast(page, posts(page), 55)

  const post = posts(page).nth(40)
  await leaveAndReturn(page, post, timeOf(post), /\/tw\/\d+$/)
})

test('Back restores all loaded channels and the scroll position [RS.6 S4.15]', async ({ page }) => {
  const cards = page.getByRole('main').getByRole('listitem')
  await visit(page, '/channels')
  await scrollPast(page, cards, 120)

  const card = cards.nth(110)
  await leaveAndReturn(page, card, card.getByRole('link').first(), /\/contributors\/[0-9a-f]{24}$/)
})

test('Back restores the posts of a contributor and the scroll position [RS.6 S2.19]', async ({
  page,
  debate,
}) => {
  const [{ name }] = debate.speakers
  await visit(page, '/search?search-value=petrel')
  await posts(page).first().getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await scrollPast(page, posts(page), 11)

  const post = posts(page).nth(10)
  await leaveAndReturn(page, post, timeOf(post), /\/tw\/\d+$/)
})
