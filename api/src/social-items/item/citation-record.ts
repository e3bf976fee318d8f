import { isSwept, toEpochSeconds, type Network, type SocialItem } from '@hemicycle/contract'
import type { PostDocument } from '@hemicycle/search'
import type { ListedSweep } from '@hemicycle/store'

/** Facts for a citation. A post that is not removed was still online in the last sweep that checked it. */
export function toCitationRecord(
  post: PostDocument,
  sweeps: KnownSweep[],
): NonNullable<SocialItem['record']> {
  const { network, postedAt, firstSeenAt, payload } = post
  const lastSweep = sweeps.find(
    (sweep) =>
      sweep.network === network && sweep.startedAt >= firstSeenAt && isSwept(postedAt, sweep),
  )
  return {
    fingerprint: payload.fingerprint,
    lastSeenAt: lastSweep?.startedAt ?? firstSeenAt,
    claimedAt: payload.claimedAt ?? null,
    editSeenAt: payload.editSeenAt ?? null,
  }
}

/** A check of a network's recent posts, and of some parts of the older ones, for removals. */
export interface KnownSweep {
  network: Network
  /** Epoch seconds. */
  startedAt: number
  parts: number[]
}

/** Newest first. */
export type SweepCache = () => KnownSweep[]

type ListSweeps = () => Promise<ListedSweep[]>

const CACHE_TTL_MS = 60_000

/** Refreshed in the background: readers never wait for PostgreSQL, and without it the last list is used. */
export function createSweepCache(list: ListSweeps, now = () => performance.now()): SweepCache {
  let cached: KnownSweep[] = []
  let readAt = -Infinity

  const read = async (): Promise<void> => {
    try {
      const sweeps = await list()
      cached = sweeps.map((sweep) => ({ ...sweep, startedAt: toEpochSeconds(sweep.startedAt) }))
    } catch {
      // Retried in a minute; until then the last list is used.
    }
  }

  return () => {
    if (now() - readAt > CACHE_TTL_MS) {
      readAt = now()
      void read()
    }
    return cached
  }
}
