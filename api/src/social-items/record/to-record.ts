import { SWEEP_DAYS, type SocialItem } from '@hemicycle/contract'
import type { PostDocument } from '@hemicycle/search'
import type { KnownSweep } from './open-sweeps.ts'

const SWEPT_SECONDS = SWEEP_DAYS * 86_400

/** What a citation needs. The last sweep that asked about a post saw it: else it would be gone. */
export function toRecord(
  post: PostDocument,
  sweeps: KnownSweep[],
): NonNullable<SocialItem['record']> {
  const { network, postedAt, firstSeenAt, payload } = post
  const last = sweeps.find(
    (one) =>
      one.network === network &&
      one.startedAt >= firstSeenAt &&
      one.startedAt <= postedAt + SWEPT_SECONDS,
  )
  return { fingerprint: payload.fingerprint, lastSeenAt: last?.startedAt ?? firstSeenAt }
}
