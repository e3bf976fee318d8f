import { setTimeout as pause } from 'node:timers/promises'
import type { Ask } from '#web/api/client.ts'
import { fetchPosts, type PostsPage } from '#web/api/feed.ts'
import type { Table } from './columns.ts'

/** More rows than a table is given at once. */
export const MAX_ROWS = 100_000

const ATTEMPTS = 3
const PAUSE_MS = 1000

/**
 * The rows of a table, a page at a time. The next page is asked for when the reader has taken the
 * one before, so that one is held however long the table is.
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

/** One of a thousand questions may find the engine busy; a table with a hole would be a lie. */
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
