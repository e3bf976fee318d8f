import { toTidTime } from './tid.ts'

const TOLERANCE_MS = 5 * 60_000

interface PostTime {
  postedAt: Date
  /** The client's own time, if it is not believed. */
  claimedAt: Date | null
}

/**
 * The time of a post. The client's claim counts if it is near the time in a key that the server made; otherwise that
 * time counts. A key that holds no time, or one to come, cannot judge the claim.
 */
export function toPostedAt(createdAt: unknown, key: string, now = new Date()): PostTime {
  const claim = typeof createdAt === 'string' ? toDate(createdAt) : null
  const found = toTidTime(key) ?? claim ?? now
  const judge = found > now ? now : found
  if (!claim) return { postedAt: judge, claimedAt: null }
  return Math.abs(claim.getTime() - judge.getTime()) <= TOLERANCE_MS
    ? { postedAt: claim, claimedAt: null }
    : { postedAt: judge, claimedAt: claim }
}

function toDate(text: string): Date | null {
  const date = new Date(text)
  const year = date.getUTCFullYear()
  // Also not for a date that is none.
  return year >= 1 && year <= 9_999 ? date : null
}
