import type { SourcePost } from '../../../normalise/source-post.ts'
import type { BlueskyListener } from '../bluesky-listener.ts'
import { listTimeline } from '../list-timeline.ts'
import { readOpenRev } from '../read-timelines.ts'

/** More records than anybody writes; a server that lists more does not end. */
const MAX_PAGES = 2_000

interface Listing {
  posts: SourcePost[]
  /** Of all posts and reposts, including those of an unknown shape. */
  addresses: ReadonlySet<string>
  /** The list is at least as new as this revision. */
  rev: string
}

/** All posts and reposts of an account; null when it is not there or does not want to be shown. */
export async function listRepository(
  { directory, signal }: Pick<BlueskyListener, 'directory' | 'signal'>,
  did: string,
): Promise<Listing | null> {
  const identity = await directory.identify(did)
  if (!identity) return null
  const repository = { did, server: identity.server }
  const rev = await readOpenRev(repository, signal)
  if (rev === null) return null
  const posts: SourcePost[] = []
  const addresses = new Set<string>()
  let before: string | null = null
  for (let pages = 0; pages === 0 || before !== null; pages += 1) {
    if (pages === MAX_PAGES) throw new Error('a server lists records without end')
    const page = await listTimeline(repository, rev, before, signal)
    posts.push(...page.posts)
    for (const address of page.addresses) addresses.add(address)
    before = page.next
  }
  return { posts, addresses, rev }
}
