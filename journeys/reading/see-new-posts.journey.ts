import type { Page } from '@playwright/test'
import { type TestStack, waitUntil } from '@hemicycle/tools/stack'
import { isFound, isInResults } from '../ask-api.ts'
import type { Debate } from '../debate.ts'
import { expect, test } from '../journey.ts'
import { hideTab, liveFeed, posts, stopClock, visit } from '../steps.ts'

const MINUTE = 60_000

let words = 0
/** Each journey uses its own word, which has never been searched before. */
const toWord = (): string => `albatross${Date.now()}${(words += 1)}`

const newPosts = (page: Page) => page.getByRole('button', { name: /new post/ })

interface Situation {
  page: Page
  site: string
  parliament: TestStack
  debate: Debate
}

/** Opens a search with one result, and returns a way to add another. */
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
  await expect(liveFeed(page)).toBeAttached()

  const postSecond = async () => {
    post('Not about that bird.')
    const { id } = post(`The second ${word}.`)
    await waitUntil('it is in the results', () => isInResults(site, `search-value=${word}`, id))
  }
  return { word, address, postSecond }
}

test('new posts for the same query are counted every 60 s, and shown on request [S4.28 S4.29 S4.30 S2.74 S9.18 RS.12 RS.13]', async ({
  page,
  site,
  parliament,
  debate,
}) => {
  const { word, address, postSecond } = await startReading({ page, site, parliament, debate })
  const place = await posts(page).first().boundingBox()

  // Pausing advances the clock by a minute, which triggers a poll; the next minute passes only on command.
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

test('a hidden tab does not poll, returning to it polls immediately, and another query resets the count [RS.14 S4.31 RS.11]', async ({
  page,
  site,
  parliament,
  debate,
}) => {
  const { postSecond } = await startReading({ page, site, parliament, debate })
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/social-item/')) requested.push(request.url())
  })

  await hideTab(page, true)
  await page.clock.fastForward(5 * MINUTE)
  await postSecond()
  expect(requested).toEqual([])
  await hideTab(page, false)
  await expect(newPosts(page)).toHaveText('Show 1 new post')
  expect(requested).toHaveLength(1)

  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/search')
  await expect(posts(page).nth(2)).toBeVisible()
  await expect(newPosts(page)).toHaveCount(0)
})
