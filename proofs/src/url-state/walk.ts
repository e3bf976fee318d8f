import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { waitUntil } from '@hemicycle/tools/stack'
import type { Log } from '../proof.ts'
import { readPage } from '../read-feed.ts'
import { waitUntilAlive } from '../site/wait-until-alive.ts'
import type { Asked } from './ask-where.ts'
import { goTo } from './go-to.ts'
import { readView, toShownQuery, type View } from './view.ts'

const TIMEOUT_MS = 120_000
/** Looking more often would slow down what is looked at. */
const POLL_INTERVAL_MS = 60

export interface Walk {
  walked: number
  withPosts: number
  faults: string[]
}

/** Asks each question in one tab, takes a filter away by its cross, goes Back, and reloads. */
export async function walk(
  page: Page,
  apiUrl: string,
  questions: Iterator<Asked>,
  log: Log,
): Promise<Walk> {
  const result: Walk = { walked: 0, withPosts: 0, faults: [] }
  for (const asked of { [Symbol.iterator]: () => questions }) {
    const posts = await listPosts(apiUrl, asked.path)
    const check = async (how: string): Promise<void> => {
      const fault = await findFault(page, asked, posts)
      if (!fault) return
      log(`${how} ${asked.address}: ${fault}`)
      result.faults.push(fault)
    }
    await goTo(page, asked.address)
    await check('asked')
    if (await takeAway(page)) {
      await page.evaluate(() => history.back())
      await check('after Back')
    }
    await page.reload({ waitUntil: 'domcontentloaded' })
    await check('reloaded')
    await waitUntilAlive(page)
    result.walked += 1
    if (posts.length > 0) result.withPosts += 1
  }
  return result
}

/** What the API answers to the question. A busy engine may have to be asked again. */
export async function listPosts(apiUrl: string, path: string): Promise<string[]> {
  let ids: string[] = []
  await waitUntil('the API answers', async () => {
    const page = await readPage(apiUrl, path)
    ids = page?.items.map((item) => item.id) ?? []
    return page !== null
  })
  return ids
}

/** Empty when the page shows this question and its posts, at once or soon. */
async function findFault(page: Page, asked: Asked, posts: string[]): Promise<string> {
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

/** Presses the cross of the last chip, or of the search box; false when the question is empty. */
async function takeAway(page: Page): Promise<boolean> {
  const from = page.url()
  const isPressed = await page.evaluate(() => {
    const crosses = document.querySelectorAll<HTMLAnchorElement>(
      'search a[aria-label="Clear search"], [aria-label="Active filters"] a[aria-label^="Remove "]',
    )
    const last = [...crosses].at(-1)
    last?.click()
    return last !== undefined
  })
  if (isPressed) await waitUntil('the question is another', () => page.url() !== from)
  return isPressed
}
