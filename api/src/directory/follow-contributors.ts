import type { KnownContributor } from '@hemicycle/contract'
import {
  findChangedContributors,
  listContributors,
  type ContributorsState,
  type Search,
} from '@hemicycle/search'
import { toContributorToday, type ContributorToday } from './contributor-today.ts'

/** Everybody is read again so often, whatever the engine says about them. */
const RELOAD_MS = 3_600_000
/** At most so often while changes are indexed out of order. */
const REPAIR_MS = 5_000

type ById = ReadonlyMap<string, ContributorToday>

type ToToday = typeof toContributorToday

interface Held {
  /** In the order of ids, like the engine's. */
  byId: ById
  state: ContributorsState
  today: string
  readAt: number
  toToday: ToToday
}

/**
 * All contributors as of a day, hidden ones included. Everybody is read once; then each call reads those with a higher
 * revision and compares the number and the sum of revisions with the engine's. If these differ, or the index is another
 * one, everybody is read again. The result is the same object until somebody or the day changes.
 */
export function followContributors(
  search: Search,
  now: () => number,
): (today: string) => Promise<ById> {
  let held: Held | null = null
  return async (today) => {
    held = await follow(search, held, today, now)
    return held.byId
  }
}

async function follow(
  search: Search,
  held: Held | null,
  today: string,
  now: () => number,
): Promise<Held> {
  if (held === null || now() - held.readAt > RELOAD_MS) return readEverybody(search, today, now)
  const { changed, state } = await findChangedContributors(search, held.state.newest)
  if (state.index !== held.state.index) return readEverybody(search, today, now)
  if (isSame(state, held.state) && today === held.today) return held
  const next = { ...held, ...toHeld(apply(held, changed, today), state.index), today }
  if (isSame(state, next.state) || now() - held.readAt <= REPAIR_MS) return next
  return readEverybody(search, today, now)
}

/** A change made while the pages are read has a higher revision, and is read afterwards. */
async function readEverybody(search: Search, today: string, now: () => number): Promise<Held> {
  const { state: before } = await findChangedContributors(search, Number.MAX_SAFE_INTEGER)
  const all = await listContributors(search)
  const { changed } = await findChangedContributors(search, before.newest)
  const toToday = createSharing()
  const read = new Map(all.map((known) => [known.id, toToday(known, today)]))
  const byId = apply({ byId: read, today, toToday }, changed, today)
  return { ...toHeld(byId, before.index), today, readAt: now(), toToday }
}

/** On a new day seats and groups change without a write. */
function apply(
  held: Pick<Held, 'byId' | 'today' | 'toToday'>,
  changed: KnownContributor[],
  today: string,
): ById {
  const known = [...held.byId.values()]
  const kept = held.today === today ? known : known.map((one) => held.toToday(one, today))
  const byId = new Map(kept.map((contributor) => [contributor.id, contributor]))
  for (const one of changed) byId.set(one.id, held.toToday(one, today))
  const hasMore = byId.size > held.byId.size
  return hasMore ? new Map([...byId].toSorted(([a], [b]) => (a < b ? -1 : 1))) : byId
}

/** Members with the same seats or groups share one object of them, which saves a third of the memory. */
function createSharing(): ToToday {
  const known = new Map<string, unknown>()
  const share = <Value>(value: Value): Value => {
    const key = JSON.stringify(value)
    if (!known.has(key)) known.set(key, value)
    return known.get(key) as Value
  }
  return (contributor, today) =>
    toContributorToday(
      {
        ...contributor,
        mandates: share(contributor.mandates),
        memberships: share(contributor.memberships),
      },
      today,
    )
}

function toHeld(byId: ById, index: string): Pick<Held, 'byId' | 'state'> {
  let newest = 0
  let sum = 0
  for (const { revision } of byId.values()) {
    newest = Math.max(newest, revision)
    sum += revision
  }
  return { byId, state: { index, count: byId.size, newest, sum } }
}

const isSame = (a: ContributorsState, b: ContributorsState): boolean =>
  a.index === b.index && a.count === b.count && a.newest === b.newest && a.sum === b.sum
