import type { Page } from '@playwright/test'
import { type TestStack, waitUntil } from '@hemicycle/tools/stack'
import { isFound, isTold } from '../ask-api.ts'
import type { Debate } from '../debate.ts'
import { expect, test } from '../journey.ts'
import { hideTab, livingFeed, posts, stopClock, visit } from '../steps.ts'

const MINUTE = 60_000

let words = 0
/** Each journey has a word of its own, which nobody has searched before. */
const toWord = (): string => `albatross${Date.now()}${(words += 1)}`

const newPosts = (page: Page) => page.getByRole('button', { name: /new post/ })

interface Situation {
  page: Page
  site: string
  parliament: TestStack
  debate: Debate
}

/** A reader of a search of which there is one post, and the way to another one. */
async function startReading({ page, site, parliament, debate }: Situation) {
  const { simulator, apiUrl } = parliament
  const [{ id: author }] = debate.speakers
  const word = toWord()
  const address = `/search?search-value=${word}`
  const post = (text: string) => simulator.post({ author, text })
  const first = post(`The first ${word}.`)
  await waitUntil('it is found', () => isFound(apiUrl, first.id))
  await page.clock.install()
  await visit(page, address)
  await expect(posts(page)).toHaveCount(1)
  await expect(page.getByText(/^Live/)).toBeVisible()
  await expect(livingFeed(page)).toBeAttached()

  const postSecond = async () => {
    post('Not about that bird.')
    const { id } = post(`The second ${word}.`)
    await waitUntil('it is told', () => isTold(site, `search-value=${word}`, id))
  }
  return { word, address, postSecond }
}

test('new posts are counted every 60 s under the same question, and shown when asked for [S4.28 S4.29 S4.30 S2.74 S9.18 RS.12 RS.13]', async ({
  page,
  site,
  parliament,
  debate,
}) => {
  const { word, address, postSecond } = await startReading({ page, site, parliament, debate })
  const place = await posts(page).first().boundingBox()

  // Stopping takes a minute, which it asks after; the next one passes only when told.
  const answered = page.waitForResponse(/\/v1\/social-item\//)
  await stopClock(page)
  await (await answered).finished()
  await postSecond()
  await expect(newPosts(page)).toHaveCount(0)
  await page.clock.fastForward(MINUTE)
  await page.clock.resume()

  await expect(newPosts(page)).toHaveText('Show 1 new post')
  expect(await posts(page).first().boundingBox()).toEqual(place)
  await newPosts(page).click()
  await expect(posts(page)).toHaveCount(2)
  await expect(posts(page).first()).toContainText(`The second ${word}`)
  await expect(posts(page).first()).toBeInViewport()
  await expect(page.getByText(/^You were here at \d\d:\d\d$/)).toBeVisible()
  await expect(newPosts(page)).toHaveCount(0)
  await expect(page).toHaveURL(address)
})

test('nobody asks in a hidden tab, who comes back is answered at once, and another question forgets it [RS.14 S4.31 RS.11]', async ({
  page,
  site,
  parliament,
  debate,
}) => {
  const { postSecond } = await startReading({ page, site, parliament, debate })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/social-item/')) asked.push(request.url())
  })

  await hideTab(page, true)
  await page.clock.fastForward(5 * MINUTE)
  await postSecond()
  expect(asked).toEqual([])
  await hideTab(page, false)
  await expect(newPosts(page)).toHaveText('Show 1 new post')
  expect(asked).toHaveLength(1)

  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/search')
  await expect(posts(page).nth(2)).toBeVisible()
  await expect(newPosts(page)).toHaveCount(0)
})
