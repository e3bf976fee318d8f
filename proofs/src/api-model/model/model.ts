import { NOW } from '@hemicycle/api/testing'
import type { TimeLinePoint, Topic } from '@hemicycle/contract'
import type { Archive } from '../invent-archive.ts'
import type { Question } from '../invent-questions.ts'
import { listDays } from './days.ts'
import { findCalled } from './names.ts'
import { toRow, type Row } from './row.ts'
import { rankTopics, type Scope } from './topics.ts'
import { says } from './words.ts'

const DAY = 86_400
const NOW_SECONDS = Math.floor(NOW.getTime() / 1000)
/** All that a chart can show. */
const DAYS = listDays(NOW_SECONDS - 500 * DAY, NOW_SECONDS + 3 * DAY)

/** The specification in memory: every question is answered by looking at every post. */
export interface Model {
  answer(question: Question): Expected
  /** Ids of a page: of each card, and of the reposts folded into it. */
  fold(ids: string[]): string[][]
}

interface Expected {
  /** All ids, newest first. */
  ids: string[]
  /** Posts of every day in Brussels. */
  chart: TimeLinePoint[]
  /** All hashtags of the last 24 hours. */
  topics: Topic[]
}

export function openModel({ contributors, posts }: Archive): Model {
  const shown = contributors.filter((one) => !one.hidden)
  const hidden = contributors.filter((one) => one.hidden)
  const hiddenIds = new Set(hidden.map((one) => one.id))
  const hiddenAccounts = new Set(hidden.flatMap((one) => one.accounts.map((a) => a.nativeId)))
  const rows = posts
    .filter((post) => post.content !== null && !hiddenIds.has(post.author.contributorId))
    .filter(
      ({ kind, reference }) =>
        kind !== 'repost' || !hiddenAccounts.has(reference?.authorNativeId ?? ''),
    )
    .map(toRow)
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
  const byId = new Map(rows.map((row) => [row.id, row]))

  const find = ({ lists, words, isAboutNames }: Question): Row[] => {
    const wanted = isAboutNames
      ? new Set(
          words['search-value'].flatMap((name) => findCalled(shown, name)).map((one) => one.id),
        )
      : null
    const any = (row: Row, asked: string[]) =>
      asked.length === 0 || asked.some((one) => says(row.speech, one))
    return rows.filter(
      (row) =>
        FIELDS.every(
          (name) =>
            lists[name].length === 0 || lists[name].some((one) => row.fields[name].includes(one)),
        ) &&
        !lists.contributors_exclues.includes(row.contributor) &&
        (wanted ? wanted.has(row.contributor) : any(row, words['search-value'])) &&
        any(row, words['search-any']) &&
        any(
          row,
          words.topics.map((topic) => `#${topic}`),
        ) &&
        words['search-and'].every((one) => says(row.speech, one)) &&
        !words['search-not'].some((one) => says(row.speech, one)),
    )
  }

  return {
    answer(question) {
      const { from, to } = toWindow(question)
      const found = find(question)
      const between = (begin: number, end: number) =>
        found.filter((row) => row.at >= begin && row.at < end)
      return {
        ids: between(from, to).map((row) => row.id),
        chart: chartOf(between, Math.max(from, to - 366 * DAY), to),
        topics: rankTopics(
          (begin, end) => between(begin, end).filter((row) => row.kind !== 'repost'),
          to,
          toScope(question),
        ),
      }
    },
    fold(ids) {
      const cards = new Map<string, string[]>()
      for (const id of ids) {
        const original = byId.get(id)?.original
        const card = original ? `reposts of ${original}` : id
        cards.set(card, [...(cards.get(card) ?? []), id])
      }
      return [...cards.values()]
    },
  }
}

const FIELDS = [
  'country',
  'eParty',
  'contributorType',
  'media',
  'kind',
  'lang',
  'contributors_ids',
] as const

/** The end is rounded up to two minutes; one contributor without dates is everything there is. */
function toWindow({ from, to, lists }: Question): { from: number; to: number } {
  const end = to ?? Math.ceil(NOW.getTime() / 120_000) * 120
  if (from !== null) return { from, to: end }
  const isOfOne = lists.contributors_ids.length === 1 && to === null
  return { from: isOfOne ? 0 : end - 30 * DAY, to: end }
}

function chartOf(
  between: (begin: number, end: number) => Row[],
  from: number,
  to: number,
): TimeLinePoint[] {
  const rows = Map.groupBy(between(from, to), (row) => row.day)
  return DAYS.filter(({ begin, end }) => Math.max(begin, from) < Math.min(end, to)).map(
    ({ day, begin }) => ({ day, time: begin, total: rows.get(day)?.length ?? 0 }),
  )
}

function toScope({ lists, isAboutNames }: Question): Scope {
  const narrowing = [lists.contributors_ids, lists.contributorType, lists.country, lists.eParty]
  return {
    isNarrowed: isAboutNames || narrowing.some((list) => list.length > 0),
    groups: lists.eParty.length || Infinity,
    states: lists.country.length || Infinity,
  }
}
