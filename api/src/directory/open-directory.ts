import { toAccountKey, toBrusselsDate, type KnownContributor } from '@hemicycle/contract'
import { listContributors, type Search } from '@hemicycle/search'
import { toContributorToday, type ContributorToday } from './contributor-today.ts'
import { keepFresh } from '../keep-fresh.ts'
import type { WithdrawnBook } from '../withdrawn/open-withdrawn.ts'

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

/** Read again as often as answers are made, beside the questions; while the engine is away the last one stays for 60 s more. */
export function openDirectory(
  search: Search,
  excluded: string[],
  cacheSeconds: number,
  today: () => Date = () => new Date(),
  now?: () => number,
): Directory {
  const isExcluded = new Set(excluded)
  const read = async () => {
    const all = await listContributors(search)
    return toContributors(all, toBrusselsDate(today()), isExcluded)
  }
  const toFreshMs = (known: Contributors, before: Contributors | null) =>
    (isGrowing(known, before) ? 1 : cacheSeconds) * 1000
  return { read: keepFresh(read, toFreshMs, now) }
}

/** While a new site is being filled nobody waits for the next look. */
const isGrowing = ({ byId }: Contributors, before: Contributors | null): boolean =>
  byId.size === 0 || (before !== null && before.byId.size !== byId.size)

function toContributors(
  all: KnownContributor[],
  today: string,
  excluded: ReadonlySet<string>,
): Contributors {
  const isHidden = (one: KnownContributor) => one.hidden || excluded.has(one.id)
  return part(
    all.map((one) => toContributorToday(one, today)),
    isHidden,
  )
}

function part(all: ContributorToday[], isHidden: (one: ContributorToday) => boolean): Contributors {
  const shown = all.filter((one) => !isHidden(one))
  const hidden = all.filter(isHidden)
  return {
    byId: new Map(shown.map((one) => [one.id, one])),
    byAccount: new Map(shown.flatMap((one) => accountKeys(one).map((key) => [key, one] as const))),
    hidden: hidden.map((one) => one.id),
    hiddenAccounts: new Set(hidden.flatMap(accountKeys)),
  }
}

/** The directory without those who were hidden and are still in the index. */
export const withoutWithdrawn = (directory: Directory, withdrawn: WithdrawnBook): Directory => ({
  async read() {
    const known = await directory.read()
    const { contributors } = withdrawn.read()
    if (contributors.size === 0) return known
    const { hidden, hiddenAccounts, ...shown } = part([...known.byId.values()], ({ id }) =>
      contributors.has(id),
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
