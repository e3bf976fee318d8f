import { toAccountKey, type RosterContributor } from '@hemicycle/contract'
import { LONG_AGO, mergeSpans, type Span } from './spans.ts'
import type { StoredAccount, StoredContributor } from './stored-contributor.ts'

/** Fields with a single value; requeue-posts.ts names those that the search index copies into posts. */
const FIELDS = [
  'codictId',
  'type',
  'firstName',
  'lastName',
  'fullName',
  'country',
  'localParty',
  'pictureLink',
  'profileLink',
] as const

export type Facet = keyof RosterContributor

/** The contributor as it should be after an import. Facets that the source does not contain stay as they are. */
export function toTarget(
  id: string,
  told: RosterContributor,
  stored: StoredContributor | undefined,
  silentOn: ReadonlySet<string>,
  today: string,
): StoredContributor {
  const target: StoredContributor = {
    ...told,
    id,
    memberships: mergeSpans(stored?.memberships ?? [], told.memberships, today),
    mandates: mergeSpans(stored?.mandates ?? [], told.mandates, today),
    accounts: told.accounts.flatMap(({ nativeId, ...rest }) =>
      nativeId === null ? [] : [{ ...rest, nativeId }],
    ),
  }
  if (!stored) return target
  const kept = Object.entries(stored).filter(([name]) => silentOn.has(name))
  return { ...target, ...Object.fromEntries(kept) }
}

/** All differences between the two, as readable text. */
export function listChanges(stored: StoredContributor, target: StoredContributor): Change[] {
  return [
    ...FIELDS.filter((field) => stored[field] !== target[field]).map((field) => ({
      what: field,
      from: toText(stored[field]),
      to: toText(target[field]),
    })),
    ...compare('membership', stored.memberships, target.memberships, toSpanKey, toSpanText),
    ...compare('mandate', stored.mandates, target.mandates, toSpanKey, toSpanText),
    ...compare('account', stored.accounts, target.accounts, toStoredKey, toAccountText),
    ...compare('link', stored.links, target.links, toLinkText, toLinkText),
  ]
}

const toText = (value: string | number | null): string | null =>
  value === null ? null : String(value)
const toSpanKey = ({ from }: Span): string => from
const toSpanText = ({ from, to, group }: Span): string =>
  `${group === undefined ? '' : `${group} `}${from === LONG_AGO ? 'long ago' : from} to ${to ?? 'today'}`
const toStoredKey = ({ network, nativeId }: StoredAccount): string =>
  toAccountKey(network, nativeId)
const toAccountText = ({ handle, nativeId }: StoredAccount): string => `@${handle} (${nativeId})`
const toLinkText = ({ type, url }: StoredContributor['links'][number]): string =>
  `${type ?? 'other'} ${url}`

/** Compares two lists by key, and lists items that were removed, added or changed. */
function compare<Item>(
  what: string,
  before: Item[],
  after: Item[],
  keyOf: (item: Item) => string,
  toWords: (item: Item) => string,
): Change[] {
  const old = new Map(before.map((item) => [keyOf(item), toWords(item)]))
  const fresh = new Map(after.map((item) => [keyOf(item), toWords(item)]))
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((key) => ({ what, from: old.get(key) ?? null, to: fresh.get(key) ?? null }))
    .filter(({ from, to }) => from !== to)
}

/** One difference; null where there was, or will be, no value. */
export interface Change {
  what: string
  from: string | null
  to: string | null
}

/**
 * `left`: the source says that the mandate has ended. `missing`: a complete source no longer names them, so the mandate
 * ends now. Both keep their page and posts.
 */
type ContributorChangeKind = 'added' | 'changed' | 'left' | 'missing'

export interface ContributorChange {
  id: string
  name: string
  kind: ContributorChangeKind
  changes: Change[]
}

/** The changes that an import would make, or has made. */
export interface RosterChanges {
  /** The number of contributors that the source names, and of those in the store who have a seat today. */
  named: number
  sitting: number
  groups: Change[]
  contributors: ContributorChange[]
}
