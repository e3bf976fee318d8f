import { setTimeout as pause } from 'node:timers/promises'
import type { Ask } from '#web/api/client.ts'
import { fetchPosts, type PostsPage } from '#web/api/feed.ts'
import type { Table } from './columns.ts'

/** Row limit of a table. */
export const MAX_ROWS = 100_000

const ATTEMPTS = 3
const PAUSE_MS = 1000

/**
 * Yields the rows of a table page by page. Fetches the next page only after the reader has taken the current one, so
 * memory holds one page however long the table is.
 */
export async function* listRows(
  { head, toRow }: Table,
  first: PostsPage,
  ask: Ask,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let page = first
  let rows = 0
  let before = head
  for (;;) {
    const items = page.items.slice(0, MAX_ROWS - rows)
    const written = before + items.map(toRow).join('')
    rows += items.length
    before = ''
    if (written) yield written
    if (page.next === null || rows >= MAX_ROWS) return
    page = await fetchPatiently(ask, page.next, signal)
  }
}

/** Retries: one of a thousand requests may find the search engine busy, and a table must not have gaps. */
async function fetchPatiently(ask: Ask, path: string, signal: AbortSignal): Promise<PostsPage> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchPosts(ask, path)
    } catch (error) {
      if (attempt >= ATTEMPTS || signal.aborted) throw error
      await pause(PAUSE_MS, undefined, { signal })
    }
  }
}
