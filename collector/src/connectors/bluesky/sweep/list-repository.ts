import type { BlueskyListener } from '../bluesky-listener.ts'
import { listTimeline, type ListedPage } from '../list-timeline.ts'
import { readOpenRev } from '../read-timelines.ts'

/** More records than anybody writes; a server that lists more does not end. */
const MAX_PAGES = 2_000

/**
 * Reads all posts and reposts of an account, page by page: a list may be longer than our memory. Returns a revision that
 * the list is at least as new as; null when the account is not there or does not want to be shown.
 */
export async function listRepository(
  { directory, signal }: Pick<BlueskyListener, 'directory' | 'signal'>,
  did: string,
  onPage: (page: ListedPage) => Promise<void>,
): Promise<string | null> {
  const identity = await directory.identify(did)
  if (!identity) return null
  const repository = { did, server: identity.server }
  const rev = await readOpenRev(repository, signal)
  if (rev === null) return null
  let before: string | null = null
  for (let pages = 0; pages === 0 || before !== null; pages += 1) {
    if (pages === MAX_PAGES) throw new Error('a server lists records without end')
    const page = await listTimeline(repository, rev, before, signal)
    await onPage(page)
    before = page.next
  }
  return rev
}
