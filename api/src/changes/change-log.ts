import { randomBytes } from 'node:crypto'
import type { ChangeKind } from '@hemicycle/store'

const REMEMBERED_MS = 15 * 60_000
const MOST_REMEMBERED = 100_000
const BATCH_SIZE = 100

/** A change as listeners are told of it. */
export interface ChangeEvent {
  /** Events are numbered in the order in which they are told. */
  position: number
  name: ChangeKind
  postId: string
  /** Where a listener who had this event continues. */
  eventId: string
}

interface Remembered extends ChangeEvent {
  revision: number
  at: number
}

export interface ChangeLog {
  tell: (name: ChangeKind, postId: string, revision: number) => void
  /** What was not told will not be told any more: everybody has to begin again. */
  reset: (revision: number) => void
  /** Everything up to this revision has been told. */
  settle: (revision: number) => void
  /** The id of the last event, for those who begin now. */
  lastEventId: () => string
  /** The position of those who had this event, or who begin now; null if that cannot be known any more. */
  find: (eventId: string | undefined) => number | null
  /** The next events after a position; null if some of them are forgotten. */
  read: (position: number) => ChangeEvent[] | null
  /** Calls after each change of the log. Returns how to stop that. */
  listen: (wake: () => void) => () => void
}

/**
 * Remembers what was told for 15 minutes. An event id holds the run of this process, the number of the event in it, and
 * the revision up to which everything has been told. A listener who returns to this process continues exactly after the
 * event. At another process the revision counts: they may get events twice, but miss none.
 */
export function createChangeLog(now: () => number = () => performance.now()): ChangeLog {
  const run = randomBytes(6).toString('hex')
  const listeners = new Set<() => void>()
  let remembered: Remembered[] = []
  let position = 0
  let settled = 0
  /** The last event that is forgotten, and the highest revision of all of them. */
  let forgotten = { position: 0, revision: Number.POSITIVE_INFINITY }

  const toEventId = (): string => `${run}.${position}.${settled}`
  const wakeAll = (): void => {
    for (const wake of listeners) wake()
  }

  const forget = (): void => {
    const young = remembered.findIndex(({ at }) => at > now() - REMEMBERED_MS)
    const old = young === -1 ? remembered.length : young
    const count = Math.max(old, remembered.length - MOST_REMEMBERED)
    for (const event of remembered.splice(0, count))
      forgotten = {
        position: event.position,
        revision: Math.max(forgotten.revision, event.revision),
      }
  }

  return {
    tell(name, postId, revision) {
      position += 1
      remembered.push({ position, name, postId, revision, eventId: toEventId(), at: now() })
      wakeAll()
    },
    reset(revision) {
      position += 1
      settled = revision
      forgotten = { position, revision }
      remembered = []
      wakeAll()
    },
    settle(revision) {
      // At first: what was before, this process does not know.
      if (!Number.isFinite(forgotten.revision)) forgotten.revision = revision
      settled = revision
      forget()
    },
    lastEventId: toEventId,
    find(eventId) {
      if (eventId === undefined) return position
      const [, ofRun, number, revision] =
        /^([0-9a-f]{12})\.(\d{1,15})\.(\d{1,15})$/.exec(eventId) ?? []
      if (ofRun === undefined) return null
      if (ofRun === run) return Number(number)
      const since = Number(revision)
      if (since < forgotten.revision || since > settled) return null
      const first = remembered.find((event) => event.revision > since)
      return first ? first.position - 1 : position
    },
    read(from) {
      if (from < forgotten.position || from > position) return null
      const index = from - forgotten.position
      return remembered.slice(index, index + BATCH_SIZE)
    },
    listen(wake) {
      listeners.add(wake)
      return () => void listeners.delete(wake)
    },
  }
}
