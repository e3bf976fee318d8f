import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { waitUntil } from '@hemicycle/tools/stack'
import type { Log } from '../proof.ts'
import { readPage } from '../read-feed.ts'
import { waitForHydration } from '../site/open-browser.ts'
import type { Asked } from './ask-where.ts'
import { goTo, readView, toShownQuery, type View } from './view.ts'

const TIMEOUT_MS = 120_000
/** Polling more often would slow down the page. */
const POLL_INTERVAL_MS = 60

export interface Walk {
  walked: number
  withPosts: number
  problems: string[]
}

/** Asks each question in one tab, removes a filter, goes Back, and reloads. */
export async function walk(
  page: Page,
  apiUrl: string,
  questions: Iterator<Asked>,
  log: Log,
): Promise<Walk> {
  const result: Walk = { walked: 0, withPosts: 0, problems: [] }
  for (const asked of { [Symbol.iterator]: () => questions }) {
    const posts = await listPosts(apiUrl, asked.path)
    const check = async (how: string): Promise<void> => {
      const problem = await findProblem(page, asked, posts)
      if (!problem) return
      log(`${how} ${asked.address}: ${problem}`)
      result.problems.push(problem)
    }
    await goTo(page, asked.address)
    await check('asked')
    if (await removeFilter(page)) {
      await page.evaluate(() => history.back())
      await check('after Back')
    }
    await page.reload({ waitUntil: 'domcontentloaded' })
    await check('reloaded')
    await waitForHydration(page)
    result.walked += 1
    if (posts.length > 0) result.withPosts += 1
  }
  return result
}

/** The ids that the API returns. Retries, because an engine may be busy. */
export async function listPosts(apiUrl: string, path: string): Promise<string[]> {
  let ids: string[] = []
  await waitUntil('the API answers', async () => {
    const page = await readPage(apiUrl, path)
    ids = page?.items.map((item) => item.id) ?? []
    return page !== null
  })
  return ids
}

/** Empty when the page shows this question and its posts within the timeout. */
async function findProblem(page: Page, asked: Asked, posts: string[]): Promise<string> {
  const { address, query } = asked
  let last: View | null = null
  const isShown = async (): Promise<boolean> => {
    last = await readView(page).catch(() => null)
    return (
      last !== null &&
      last.total !== '' &&
      page.url() === new URL(address, page.url()).href &&
      isDeepStrictEqual(toShownQuery(last, query), query) &&
      isDeepStrictEqual(last.posts, posts)
    )
  }
  const shown = await waitUntil('it is shown', isShown, TIMEOUT_MS, POLL_INTERVAL_MS).then(
    () => true,
    () => false,
  )
  return shown ? '' : `${JSON.stringify(last)} instead of ${posts.join(' ')} at ${page.url()}`
}

/** Presses the remove button of the last chip or the search box; false when the question is empty. */
async function removeFilter(page: Page): Promise<boolean> {
  const from = page.url()
  const isPressed = await page.evaluate(() => {
    const buttons = document.querySelectorAll<HTMLAnchorElement>(
      'search a[aria-label="Clear search"], [aria-label="Active filters"] a[aria-label^="Remove "]',
    )
    const last = [...buttons].at(-1)
    last?.click()
    return last !== undefined
  })
  if (isPressed) await waitUntil('the question has changed', () => page.url() !== from)
  return isPressed
}
