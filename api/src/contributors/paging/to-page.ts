import {
  CONTRIBUTOR_TYPES,
  DEFAULT_PAGE_SIZE,
  MEMBER_TYPES,
  MEMBERS_FIRST,
  type Page,
} from '@hemicycle/contract'
import { byName } from '../../directory/contributor-today.ts'
import {
  fromContributorAfter,
  toContributorAfter,
  type ContributorCursor,
  type SortKey,
} from './cursor.ts'

/** One page, by type and then by family name. It continues where the last page ended, even if contributors came or left since. */
export function toPage<Item extends SortKey>(
  contributors: Item[],
  params: URLSearchParams,
): Page<Item> {
  const compare = params.get('order') === MEMBERS_FIRST ? byMembersAndName : byTypeAndName
  const sorted = contributors.toSorted(compare)
  const { start, end } = findRange(sorted, params, compare)
  const items = sorted.slice(start, end)
  const [first, last] = [items.at(0), items.at(-1)]
  return {
    total: sorted.length,
    offset: Math.min(end, sorted.length),
    next: last && end < sorted.length ? toLink(params, { key: last, direction: 'next' }) : null,
    prev: first && start > 0 ? toLink(params, { key: first, direction: 'prev' }) : null,
    items,
  }
}

/** From the cursor of a `next` or `prev` link, otherwise from the page number. */
function findRange(
  sorted: SortKey[],
  params: URLSearchParams,
  compare: (a: SortKey, b: SortKey) => number,
): { start: number; end: number } {
  const size = Number(params.get('pageSize') ?? DEFAULT_PAGE_SIZE)
  const after = params.get('after')
  if (after === null) {
    const start = Number(params.get('pageNo') ?? 0) * size
    return { start, end: start + size }
  }
  const { key, direction } = fromContributorAfter(after)
  if (direction === 'prev') {
    const end = sorted.filter((contributor) => compare(contributor, key) < 0).length
    return { start: Math.max(end - size, 0), end }
  }
  const start = sorted.filter((contributor) => compare(contributor, key) <= 0).length
  return { start, end: start + size }
}

function toLink(params: URLSearchParams, cursor: ContributorCursor): string {
  const link = new URLSearchParams(params)
  link.delete('pageNo')
  link.set('after', toContributorAfter(cursor))
  link.sort()
  return `/v1/contributor/?${link.toString()}`
}

const byTypeAndName = (a: SortKey, b: SortKey): number =>
  CONTRIBUTOR_TYPES.indexOf(a.type) - CONTRIBUTOR_TYPES.indexOf(b.type) || byName(a, b)

/** All members together, whatever their type, before everybody else. */
const byMembersAndName = (a: SortKey, b: SortKey): number => {
  const [isMemberA, isMemberB] = [MEMBER_TYPES.includes(a.type), MEMBER_TYPES.includes(b.type)]
  if (isMemberA && isMemberB) return byName(a, b)
  return Number(isMemberB) - Number(isMemberA) || byTypeAndName(a, b)
}
