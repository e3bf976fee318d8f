import { isSwept, type SocialItem } from '@hemicycle/contract'
import type { PostDocument } from '@hemicycle/search'
import type { KnownSweep } from './open-sweeps.ts'

/** What a citation needs. The last sweep that asked about a post saw it: else it would be gone. */
export function toRecord(
  post: PostDocument,
  sweeps: KnownSweep[],
): NonNullable<SocialItem['record']> {
  const { network, postedAt, firstSeenAt, payload } = post
  const last = sweeps.find(
    (one) => one.network === network && one.startedAt >= firstSeenAt && isSwept(postedAt, one),
  )
  return { fingerprint: payload.fingerprint, lastSeenAt: last?.startedAt ?? firstSeenAt }
}
