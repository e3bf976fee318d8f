import { toAccountKey, type KnownContributor } from '@hemicycle/contract'
import { listContributors, type Search } from '@hemicycle/search'
import { keepFresh } from './keep-fresh.ts'

/** All contributors, in memory: posts do not repeat names, pictures and handles. */
export interface Contributors {
  byId: ReadonlyMap<string, KnownContributor>
  /** By the key of an account. */
  byAccount: ReadonlyMap<string, KnownContributor>
  /** Ids that no answer may show. */
  hidden: string[]
  hiddenAccounts: ReadonlySet<string>
}

export interface Directory {
  read(): Promise<Contributors>
}

/** Read again every 10 s, beside the questions; while the engine is away the last one stays. */
export function openDirectory(
  search: Search,
  excluded: string[],
  now: () => number = Date.now,
): Directory {
  const isExcluded = new Set(excluded)
  const read = async () => toContributors(await listContributors(search), isExcluded)
  return { read: keepFresh(read, now) }
}

function toContributors(all: KnownContributor[], excluded: ReadonlySet<string>): Contributors {
  const isHidden = (one: KnownContributor) => one.hidden || excluded.has(one.id)
  const shown = all.filter((one) => !isHidden(one))
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
