import type { KeptNews } from './parse-my-list.ts'

/** A pause of this length ends a visit, so that a reload or Back does not turn new posts into old ones. */
const PAUSE_MS = 30 * 60_000

/** The visit that begins or goes on now; after a pause, posts are new since the end of the visit before. */
export function toNewsVisit(last: KeptNews | null, now: number): KeptNews {
  if (last === null) return { since: null, at: now }
  return { since: now - last.at > PAUSE_MS ? last.at : last.since, at: now }
}
