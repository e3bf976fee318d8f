import {
  DEFAULT_PAGE_SIZE,
  DEFAULT_WINDOW_DAYS,
  FILTERS,
  MAX_WINDOW_DAYS,
  SEPARATORS,
  WINDOW_ROUNDING_SECONDS,
  type FilterOf,
} from '@hemicycle/contract'
import { fromAfter, toLists, type PageRequest, type PostQuery } from '@hemicycle/search'
import { findByName, findNearName } from '../directory/find-by-name.ts'
import type { Contributors } from '../directory/create-directory.ts'
import { refuseParameter } from '../errors.ts'
import { listFoldedNetworks, type DisplayRules } from './folded-networks.ts'

const DAY_SECONDS = 86_400
/** No network has older posts. */
const EARLIEST = Date.UTC(2006, 0, 1) / 1000

/** From canonical parameters to the query for the index. */
export function toPostQuery(
  params: URLSearchParams,
  now: Date,
  contributors: Pick<Contributors, 'byId' | 'hidden' | 'hiddenAccounts'>,
  site: DisplayRules,
): PostQuery {
  const list = (name: string): string[] => params.get(name)?.split(SEPARATORS.list) ?? []
  const words = (name: FilterOf<'words'>): string[] =>
    params.get(name)?.split(SEPARATORS.words) ?? []
  const topics = words('topics').map((topic) => FILTERS.topics.sign + topic)
  const isAboutNames = params.get('search-type') === 'contributor'
  const namedIds = isAboutNames ? listIdsByName(contributors, words('search-value')) : null
  const groups = [isAboutNames ? [] : words('search-value'), words('search-any'), topics]
  return {
    seen: { since: readMoment(params, 'seen-since'), until: readMoment(params, 'seen-until') },
    window: toWindow(params, now, isAboutOneContributor(params) ? EARLIEST : null),
    lists: { ...toLists(list), contributors_ids: intersect(list('contributors_ids'), namedIds) },
    hiddenContributors: contributors.hidden,
    hiddenAccounts: [...contributors.hiddenAccounts],
    anyOf: groups.filter((group) => group.length > 0),
    allOf: words('search-and'),
    noneOf: words('search-not'),
    foldedNetworks: isEachACard(params) ? [] : listFoldedNetworks(site),
    isShared: [...params.keys()].every((name) => PAGE_PARAMS.has(name)),
  }
}

/** A query for a network, or without folding, finds each copy of a post. */
const isEachACard = (params: URLSearchParams): boolean =>
  params.has('network') || params.get('fold') === 'off'

function readMoment(params: URLSearchParams, name: FilterOf<'time'>): Date | null {
  const value = params.get(name)
  return value === null ? null : new Date(Number(value) * 1000)
}

/** These select a page, not posts. */
const PAGE_PARAMS = new Set(['pageNo', 'pageSize', 'after', 'fold'])

const listIdsByName = ({ byId }: Pick<Contributors, 'byId'>, names: string[]): string[] =>
  names.flatMap((name) => {
    const exact = findByName(byId.values(), name)
    return (exact.length > 0 ? exact : findNearName(byId.values(), name)).map(({ id }) => id)
  })

/** Matches no contributor; an empty list would match all. */
export const NOBODY_ID = '0'

function intersect(ids: string[], namedIds: string[] | null): string[] {
  if (namedIds === null) return ids
  const both = ids.length === 0 ? namedIds : ids.filter((id) => namedIds.includes(id))
  return both.length === 0 ? [NOBODY_ID] : [...new Set(both)].toSorted()
}

const isAboutOneContributor = (params: URLSearchParams): boolean =>
  params.get('contributors_ids')?.includes(',') === false && !params.has('to')

/** Without `from`, the window begins at `earliest` or is 30 days long. */
export function toWindow(
  params: URLSearchParams,
  now: Date,
  earliest: number | null = null,
): PostQuery['window'] {
  const readSeconds = (name: string): number | null => {
    const value = params.get(name)
    return value === null ? null : Number(value)
  }
  const seconds = now.getTime() / 1000
  const to =
    readSeconds('to') ?? Math.ceil(seconds / WINDOW_ROUNDING_SECONDS) * WINDOW_ROUNDING_SECONDS
  const from = readSeconds('from') ?? earliest ?? to - DEFAULT_WINDOW_DAYS * DAY_SECONDS
  if (from > to) throw refuseParameter('from', 'from is later than to', { allowed: ['at most to'] })
  if (readSeconds('from') !== null && to - from > MAX_WINDOW_DAYS * DAY_SECONDS) {
    throw refuseParameter('from', `from and to are more than ${MAX_WINDOW_DAYS} days apart`, {
      code: 'window_too_long',
      allowed: [`at most ${MAX_WINDOW_DAYS} days before to`],
    })
  }
  return { from: new Date(from * 1000), to: new Date(to * 1000) }
}

export function toPageRequest(params: URLSearchParams): PageRequest {
  const after = params.get('after')
  return {
    size: Number(params.get('pageSize') ?? DEFAULT_PAGE_SIZE),
    skip: Number(params.get('pageNo') ?? 0),
    after: after === null ? null : fromAfter(after),
  }
}
