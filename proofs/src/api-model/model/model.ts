import { NOW } from '@hemicycle/api/testing'
import type { KnownPost } from '@hemicycle/contract'
import type { Archive } from '../invent-archive.ts'
import type { ListName, Question } from '../invent-questions.ts'
import { findCalled } from './names.ts'
import { says, toPlain, toTokens } from './words.ts'

const DAY = 86_400

/** A post with what is asked of it. */
interface Row {
  id: string
  at: number
  contributor: string
  kind: string
  /** What a repost repeats. */
  original: string | null
  fields: Record<Exclude<ListName, 'contributors_exclues'>, string[]>
  speech: { tokens: string[]; tags: string[]; mentions: string[] }
}

/** The specification in memory: every question is answered by looking at every post. */
export interface Model {
  /** All ids, newest first. */
  feed(question: Question): string[]
  /** Ids of a page: of each card, and of the reposts folded into it. */
  fold(ids: string[]): string[][]
  /** Posts of each day in Brussels that has any. */
  chart(question: Question): Record<string, number>
  /** People by hashtag in the last 24 hours of the question. */
  topics(question: Question): Record<string, number>
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

  const find = (question: Question, window: { from: number; to: number }): Row[] => {
    const { lists, words } = question
    const wanted = question.isAboutNames
      ? new Set(
          words['search-value'].flatMap((name) => findCalled(shown, name)).map((one) => one.id),
        )
      : null
    const any = (row: Row, asked: string[]) =>
      asked.length === 0 || asked.some((one) => says(row.speech, one))
    return rows.filter(
      (row) =>
        row.at >= window.from &&
        row.at < window.to &&
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
    feed: (question) => find(question, toWindow(question)).map((row) => row.id),
    fold(ids) {
      const cards = new Map<string, string[]>()
      for (const id of ids) {
        const original = byId.get(id)?.original
        const card = original ? `reposts of ${original}` : id
        cards.set(card, [...(cards.get(card) ?? []), id])
      }
      return [...cards.values()]
    },
    chart(question) {
      const { from, to } = toWindow(question)
      return count(
        find(question, { from: Math.max(from, to - 366 * DAY), to }).map((row) => toDay(row.at)),
      )
    },
    topics(question) {
      const { to } = toWindow(question)
      const spoken = find(question, { from: to - DAY, to }).filter((row) => row.kind !== 'repost')
      const uses = spoken.flatMap((row) =>
        row.speech.tags.map((tag) => `${tag} ${row.contributor}`),
      )
      return count([...new Set(uses)].map((use) => use.split(' ')[0] ?? ''))
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

function toRow(post: KnownPost): Row {
  const { author, kind, reference } = post
  const said = kind === 'repost' ? reference : post.content
  const text = said?.text ?? ''
  const media = said?.media.map((one) => one.type) ?? []
  const named = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map((match) => toPlain(match[1] ?? ''))
  return {
    id: post.id,
    at: post.postedAt.getTime() / 1000,
    contributor: author.contributorId,
    kind,
    original: kind === 'repost' ? (reference?.id ?? null) : null,
    fields: {
      country: [author.country ?? ''],
      eParty: [author.eparty ?? ''],
      contributorType: [author.type],
      media: media.length === 0 ? ['text'] : media,
      kind: [kind],
      lang: [said?.lang ?? ''],
      contributors_ids: [author.contributorId],
    },
    speech: {
      tokens: toTokens(text),
      tags: [...new Set(named(/#([\p{L}\p{N}_]+)/gu))],
      mentions: named(/@(\w+)/gu),
    },
  }
}

/** The end is rounded up to two minutes; one contributor without dates is everything there is. */
function toWindow({ from, to, lists }: Question): { from: number; to: number } {
  const end = to ?? Math.ceil(NOW.getTime() / 120_000) * 120
  if (from !== null) return { from, to: end }
  const isOfOne = lists.contributors_ids.length === 1 && to === null
  return { from: isOfOne ? 0 : end - 30 * DAY, to: end }
}

const DAYS = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels', dateStyle: 'short' })
const toDay = (at: number): string => DAYS.format(at * 1000).replaceAll('-', '')

function count(values: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
