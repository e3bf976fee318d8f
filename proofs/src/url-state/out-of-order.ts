import { isDeepStrictEqual } from 'node:util'
import type { Page, Route } from '@playwright/test'
import { toFeedApiUrl } from '@hemicycle/web/feed-path'
import { type FeedQuery, toQueryString } from '@hemicycle/web/feed-query'
import { waitUntil } from '@hemicycle/tools/stack'
import type { Random } from '@hemicycle/simulator'
import { goTo, readView, toShownQuery } from './view.ts'
import { listPosts } from './walk.ts'

const CONCURRENCY = 3

/** Asks several questions in quick succession and delivers their answers in any order; returns what was shown of outdated ones. */
export async function answerOutOfOrder(
  page: Page,
  apiUrl: string,
  random: Random,
  invented: FeedQuery[],
): Promise<{ rounds: number; problems: string[] }> {
  // Repeated questions would be answered from the cache.
  const questions = [
    ...new Map(invented.map((query) => [toQueryString(query), query])).values(),
  ].filter((query) => toQueryString(query) !== '')
  const problems: string[] = []
  const held = new Map<string, () => Promise<void>>()
  const hold = async (route: Route): Promise<void> => {
    const response = await route.fetch()
    const { pathname, search } = new URL(route.request().url())
    held.set(pathname + search, () => route.fulfill({ response }))
  }
  await page.route('**/v1/social-item/**', hold)
  let rounds = 0
  for (let start = 0; start + CONCURRENCY <= questions.length; start += CONCURRENCY) {
    const asked = questions.slice(start, start + CONCURRENCY)
    const latest = asked.at(-1) ?? {}
    const expected = await listPosts(apiUrl, toFeedApiUrl(latest))
    for (const query of asked) {
      await goTo(page, `/search${toQueryString(query)}`)
      await waitUntil(`${toQueryString(query)} is shown`, async () => isAsked(page, query))
      const path = toFeedApiUrl(query)
      await waitUntil(`${path} is asked`, () => held.has(path))
    }
    await page.evaluate(recordPosts)
    for (const release of random.shuffle([...held.values()])) {
      await release()
      await page.evaluate(() => new Promise((done) => setTimeout(done, 30)))
    }
    held.clear()
    await waitUntil('the answer is shown', async () => (await readView(page)).total !== '')
    const shown = await page.evaluate(listRecorded)
    const outdated = shown.filter((posts) => posts !== '' && posts !== expected.join(' '))
    const { posts } = await readView(page)
    if (outdated.length > 0) problems.push(`${toQueryString(latest)}: ${outdated.join(' then ')}`)
    if (!isDeepStrictEqual(posts, expected))
      problems.push(`${toQueryString(latest)}: ${posts.join(' ')}`)
    rounds += 1
  }
  await page.unroute('**/v1/social-item/**', hold)
  return { rounds, problems }
}

const isAsked = async (page: Page, query: FeedQuery): Promise<boolean> => {
  const view = await readView(page)
  return view.posts.length === 0 && isDeepStrictEqual(toShownQuery(view, query), query)
}

interface Recording {
  recorded: string[]
  observer: MutationObserver
}

/** Runs in the page: records every list of posts that is shown from now on. */
function recordPosts(): void {
  const recorded: string[] = []
  const observer = new MutationObserver(() => {
    const posts = document.querySelectorAll('[role="feed"] > article')
    recorded.push([...posts].map(({ id }) => id.replace(/^post-/, '')).join(' '))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  Object.assign(window, { recording: { recorded, observer } })
}

function listRecorded(): string[] {
  const { recorded, observer } = (window as unknown as { recording: Recording }).recording
  observer.disconnect()
  return [...new Set(recorded)]
}
