import type { JetstreamEvent } from './event-log.ts'
import type { StreamOptions } from './read-options.ts'

/** Collections select commits only: events of identities and accounts come all the same. */
export function wants({ dids, collections }: StreamOptions, event: JetstreamEvent): boolean {
  if (dids.size > 0 && !dids.has(event.did)) return false
  const { commit } = event
  if (!commit || collections.length === 0) return true
  return collections.some((wanted) =>
    wanted.endsWith('.*')
      ? commit.collection.startsWith(wanted.slice(0, -1))
      : commit.collection === wanted,
  )
}
