import { CONTRIBUTOR_TYPES, DEFAULT_PAGE_SIZE, type Page } from '@hemicycle/contract'
import { byName } from '../../directory/contributor-today.ts'
import {
  fromContributorAfter,
  toContributorAfter,
  type ContributorPlace,
  type Standing,
} from './cursor.ts'

/** One page by type and then by folded name. It goes on where the last one ended, whoever has come or left since. */
export function toPage<One extends Standing>(
  contributors: One[],
  question: URLSearchParams,
): Page<One> {
  const sorted = contributors.toSorted(byTypeAndName)
  const { start, end } = findSpan(sorted, question)
  const items = sorted.slice(start, end)
  const [first, last] = [items.at(0), items.at(-1)]
  return {
    total: sorted.length,
    offset: Math.min(end, sorted.length),
    next: last && end < sorted.length ? toLink(question, { beside: last, back: false }) : null,
    prev: first && start > 0 ? toLink(question, { beside: first, back: true }) : null,
    items,
  }
}

/** From the place that a link names, or by the number of the page for those who count pages. */
function findSpan(sorted: Standing[], question: URLSearchParams): { start: number; end: number } {
  const size = Number(question.get('pageSize') ?? DEFAULT_PAGE_SIZE)
  const after = question.get('after')
  if (after === null) {
    const start = Number(question.get('pageNo') ?? 0) * size
    return { start, end: start + size }
  }
  const { beside, back } = fromContributorAfter(after)
  if (back) {
    const end = sorted.filter((one) => byTypeAndName(one, beside) < 0).length
    return { start: Math.max(end - size, 0), end }
  }
  const start = sorted.filter((one) => byTypeAndName(one, beside) <= 0).length
  return { start, end: start + size }
}

function toLink(question: URLSearchParams, place: ContributorPlace): string {
  const link = new URLSearchParams(question)
  link.delete('pageNo')
  link.set('after', toContributorAfter(place))
  link.sort()
  return `/v1/contributor/?${link.toString()}`
}

const byTypeAndName = (a: Standing, b: Standing): number =>
  CONTRIBUTOR_TYPES.indexOf(a.type) - CONTRIBUTOR_TYPES.indexOf(b.type) || byName(a, b)
