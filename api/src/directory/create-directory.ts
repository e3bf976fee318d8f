import { toAccountKey, toBrusselsDate, type KnownContributor } from '@hemicycle/contract'
import type { Search } from '@hemicycle/search'
import type { ContributorToday } from './contributor-today.ts'
import { followContributors } from './follow-contributors.ts'
import { createRefreshingCache } from '../refreshing-cache.ts'
import type { WithdrawnList } from '../withdrawn.ts'

/** All contributors as of today, in memory: posts do not carry names, pictures and handles. */
export interface Contributors {
  byId: ReadonlyMap<string, ContributorToday>
  /** By account key. */
  byAccount: ReadonlyMap<string, ContributorToday>
  /** Ids that no answer may show. */
  hidden: string[]
  hiddenAccounts: ReadonlySet<string>
}

export interface Directory {
  read(): Promise<Contributors>
}

/** So often that a hidden contributor is out of answers in time, together with how long these are cached. */
const EVERY_SECONDS = 1
/** A slow engine makes nobody wait longer, while the last state is at most eight times as old as it should be. */
const WAIT_MS = 300
const HURRIED_FOR = 8

interface DirectoryOptions {
  everySeconds?: number
  today?: () => Date
  now?: () => number
}

/** Refreshed in the background; while the engine is down, the last state is served for 60 s more. */
export function createDirectory(
  search: Search,
  excluded: readonly string[],
  {
    everySeconds = EVERY_SECONDS,
    today = () => new Date(),
    now = () => performance.now(),
  }: DirectoryOptions = {},
): Directory {
  const excludedIds = new Set(excluded)
  const readById = followContributors(search, now)
  const toContributors = memoiseLast((byId: ReadonlyMap<string, ContributorToday>) =>
    separateHidden([...byId.values()], ({ id, hidden }) => hidden || excludedIds.has(id)),
  )
  const read = async () => toContributors(await readById(toBrusselsDate(today())))
  return {
    read: createRefreshingCache(read, () => everySeconds * 1000, {
      now,
      hurry: { untilMs: everySeconds * 1000 * HURRIED_FOR, waitMs: WAIT_MS },
    }),
  }
}

function separateHidden(
  all: ContributorToday[],
  isHidden: (contributor: ContributorToday) => boolean,
): Contributors {
  const shown = all.filter((contributor) => !isHidden(contributor))
  const hidden = all.filter(isHidden)
  return {
    byId: new Map(shown.map((contributor) => [contributor.id, contributor])),
    byAccount: new Map(
      shown.flatMap((contributor) =>
        accountKeys(contributor).map((key) => [key, contributor] as const),
      ),
    ),
    hidden: hidden.map(({ id }) => id),
    hiddenAccounts: new Set(hidden.flatMap(accountKeys)),
  }
}

/** Also hides contributors who are hidden in the store but not yet in the index. */
export function withoutWithdrawn(directory: Directory, withdrawn: WithdrawnList): Directory {
  const hide = memoiseLast((known: Contributors, ids: ReadonlySet<string>): Contributors => {
    const { hidden, hiddenAccounts, ...shown } = separateHidden(
      [...known.byId.values()],
      ({ id }) => ids.has(id),
    )
    return {
      ...shown,
      hidden: [...known.hidden, ...hidden],
      hiddenAccounts: new Set([...known.hiddenAccounts, ...hiddenAccounts]),
    }
  })
  return {
    async read() {
      const known = await directory.read()
      const { contributors } = withdrawn.read()
      return contributors.size === 0 ? known : hide(known, contributors)
    },
  }
}

/** The last result, as long as the arguments are the same objects: everybody is sorted once, not at each request. */
function memoiseLast<Args extends unknown[], Result>(
  make: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { args: Args; result: Result } | null = null
  return (...args) => {
    if (last === null || args.some((arg, index) => arg !== last?.args[index]))
      last = { args, result: make(...args) }
    return last.result
  }
}

const accountKeys = ({ accounts }: KnownContributor): string[] =>
  accounts.map((account) => toAccountKey(account.network, account.nativeId))
