import {
  CACHE_MAX_AGE_SECONDS,
  toAccountKey,
  toBrusselsDate,
  type KnownContributor,
} from '@hemicycle/contract'
import { listContributors, type Search } from '@hemicycle/search'
import { toContributorToday, type ContributorToday } from './contributor-today.ts'
import { keepFresh } from '../keep-fresh.ts'

/** All contributors as of today, in memory: posts do not repeat names, pictures and handles. */
export interface Contributors {
  byId: ReadonlyMap<string, ContributorToday>
  /** By the key of an account. */
  byAccount: ReadonlyMap<string, ContributorToday>
  /** Ids that no answer may show. */
  hidden: string[]
  hiddenAccounts: ReadonlySet<string>
}

export interface Directory {
  read(): Promise<Contributors>
}

/** Read again every 10 s, beside the questions; while the engine is away the last one stays for 60 s more. */
export function openDirectory(
  search: Search,
  excluded: string[],
  now: () => number = Date.now,
): Directory {
  const isExcluded = new Set(excluded)
  const read = async () => {
    const all = await listContributors(search)
    const today = toBrusselsDate(new Date(now()))
    return toContributors(all, today, isExcluded)
  }
  return { read: keepFresh(read, now, toFreshMs) }
}

/** While a new site is being filled nobody waits 10 s for the next look. */
function toFreshMs({ byId }: Contributors, before: Contributors | null): number {
  const isGrowing = byId.size === 0 || (before !== null && before.byId.size !== byId.size)
  return (isGrowing ? 1 : CACHE_MAX_AGE_SECONDS) * 1000
}

function toContributors(
  all: KnownContributor[],
  today: string,
  excluded: ReadonlySet<string>,
): Contributors {
  const isHidden = (one: KnownContributor) => one.hidden || excluded.has(one.id)
  const shown = all.filter((one) => !isHidden(one)).map((one) => toContributorToday(one, today))
  const hidden = all.filter(isHidden)
  return {
    byId: new Map(shown.map((one) => [one.id, one])),
    byAccount: new Map(shown.flatMap((one) => accountKeys(one).map((key) => [key, one] as const))),
    hidden: hidden.map((one) => one.id),
    hiddenAccounts: new Set(hidden.flatMap(accountKeys)),
  }
}

const accountKeys = ({ accounts }: KnownContributor): string[] =>
  accounts.map((account) => toAccountKey(account.network, account.nativeId))
