import { toAccountKey, toBrusselsDate, type KnownContributor } from '@hemicycle/contract'
import { listContributors, type Search } from '@hemicycle/search'
import { toContributorToday, type ContributorToday } from './contributor-today.ts'
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

/** Refreshed in the background as often as answers; while the engine is down, the last state is served for 60 s more. */
export function createDirectory(
  search: Search,
  excluded: string[],
  cacheSeconds: number,
  today: () => Date = () => new Date(),
  now?: () => number,
): Directory {
  const excludedIds = new Set(excluded)
  const read = async () => {
    const all = await listContributors(search)
    return toContributors(all, toBrusselsDate(today()), excludedIds)
  }
  const toTtlMs = (current: Contributors, previous: Contributors | null) =>
    (isGrowing(current, previous) ? 1 : cacheSeconds) * 1000
  return { read: createRefreshingCache(read, toTtlMs, now) }
}

/** While a new site fills up, the directory is refreshed every second. */
const isGrowing = ({ byId }: Contributors, previous: Contributors | null): boolean =>
  byId.size === 0 || (previous !== null && previous.byId.size !== byId.size)

function toContributors(
  all: KnownContributor[],
  today: string,
  excluded: ReadonlySet<string>,
): Contributors {
  const isHidden = ({ id, hidden }: KnownContributor) => hidden || excluded.has(id)
  return separateHidden(
    all.map((contributor) => toContributorToday(contributor, today)),
    isHidden,
  )
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
export const withoutWithdrawn = (directory: Directory, withdrawn: WithdrawnList): Directory => ({
  async read() {
    const known = await directory.read()
    const { contributors } = withdrawn.read()
    if (contributors.size === 0) return known
    const { hidden, hiddenAccounts, ...shown } = separateHidden(
      [...known.byId.values()],
      ({ id }) => contributors.has(id),
    )
    return {
      ...shown,
      hidden: [...known.hidden, ...hidden],
      hiddenAccounts: new Set([...known.hiddenAccounts, ...hiddenAccounts]),
    }
  },
})

const accountKeys = ({ accounts }: KnownContributor): string[] =>
  accounts.map((account) => toAccountKey(account.network, account.nativeId))
