import type { TimelinePage, Timelines } from '../connector.ts'
import type { BlueskyListener } from './bluesky-listener.ts'
import { listTimeline } from './list-timeline.ts'
import { RefusalError } from './servers/ask-server.ts'
import { readProfileLabels, readState, type Repository } from './servers/read-repository.ts'
import { SIGNED_IN_ONLY } from './wire/records.ts'
import { toTid, toTidTime } from './wire/tid.ts'

const CLOSED: TimelinePage = { posts: [], ids: [], nextToken: null, isClosed: true }
const TOO_MANY = 429
const TOLERANCE_MS = 5 * 60_000
/**
 * Makes a list newer than the events of the last commit, and older than the next: a moderator takes posts away and gives
 * them back without a commit.
 */
const LISTED = '+'

/** An account's records are listed by key. Keys hold times, unless a client chose others. */
export const createTimelines = ({
  directory,
  signal,
}: Pick<BlueskyListener, 'directory' | 'signal'>): Timelines => ({
  async fetchPage({ nativeId: did }, { after, before, token }) {
    const identity = await directory.find(did)
    if (!identity) return CLOSED
    const repository = { did, server: identity.server }
    const [knownRev, from] = token?.split(' ') ?? []
    try {
      const rev = knownRev ?? (await readOpenRev(repository, signal))
      if (rev === null) return CLOSED
      const page = await listTimeline(repository, rev, from ?? before, signal)
      const isDone = page.next === null || page.next <= after
      return {
        posts: page.posts,
        ids: page.rkeys.filter(isCredible),
        nextToken: isDone ? null : `${rev} ${page.next}`,
        isClosed: false,
      }
    } catch (error) {
      // The state of the account says why, and whether it moved.
      if (error instanceof RefusalError && error.status < 500 && error.status !== TOO_MANY)
        return CLOSED
      throw error
    }
  },
  toId: toTid,
  isLater: (id, than) => id > than,
  // Each account has a server of its own.
  isAboutOneAccount: () => true,
})

/** The revision of a repository that may be shown to everybody; null for any other. */
export async function readOpenRev(
  repository: Repository,
  signal: AbortSignal,
): Promise<string | null> {
  const found = await readState(repository, signal)
  if (found.state !== 'active') return null
  const labels = await readProfileLabels(repository, signal)
  return labels.includes(SIGNED_IN_ONLY) ? null : `${found.rev}${LISTED}`
}

/** A key that a client chose in the future would hide all posts until then. */
const isCredible = (rkey: string): boolean => {
  const time = toTidTime(rkey)
  return time !== null && time.getTime() <= Date.now() + TOLERANCE_MS
}
