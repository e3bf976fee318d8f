import { NOW } from '@hemicycle/api/testing'
import {
  type FilterOf,
  type KnownContributor,
  listFilterNames,
  type TimeLinePoint,
  type Topic,
} from '@hemicycle/contract'
import type { Archive } from '../invent-archive.ts'
import type { Question } from '../invent-questions.ts'
import { listDays, toDay } from './days.ts'
import { findByName } from './names.ts'
import { type Found, isSinceMidnight, toGroup } from './people.ts'
import { toRow, withoutRepeats, type Row } from './row.ts'
import { rankTopics, type Scope } from './topics.ts'
import { contains, toPlain, type PostWords } from './words.ts'

const DAY = 86_400
const NOW_SECONDS = Math.floor(NOW.getTime() / 1000)
/** Every day that a chart can show. */
const DAYS = listDays(NOW_SECONDS - 500 * DAY, NOW_SECONDS + 3 * DAY)

/** The specification in memory: every answer is computed by a scan of all posts. */
export interface Model {
  answer(question: Question): Expected
  /** Needed by questions about people. */
  findPeople(question: Question): Found
  /** Groups the ids of a page into cards: a post, or reposts folded into one. */
  fold(ids: string[]): string[][]
}

interface Expected {
  /** All ids, newest first, one of each card. */
  ids: string[]
  /** How many others match. */
  copies: number
  /** Posts of every day in Brussels. */
  chart: TimeLinePoint[]
  /** All hashtags of the last 24 hours. */
  topics: Topic[]
}

export function createModel({ contributors, posts }: Archive): Model {
  const shown = contributors.filter((contributor) => !contributor.hidden)
  const hidden = contributors.filter((contributor) => contributor.hidden)
  const hiddenIds = new Set(hidden.map(({ id }) => id))
  const hiddenAccounts = new Set(
    hidden.flatMap(({ accounts }) => accounts.map(({ nativeId }) => nativeId)),
  )
  const rows = posts
    .filter((post) => post.content !== null && !hiddenIds.has(post.author.contributorId))
    .filter(
      ({ kind, reference }) =>
        kind !== 'repost' || !hiddenAccounts.has(reference?.authorNativeId ?? ''),
    )
    .map(toRow)
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
  const byId = new Map(rows.map((row) => [row.id, row]))

  const findNamed = ({ words, isAboutNames }: Question) =>
    isAboutNames
      ? new Set(
          words['search-value'].flatMap((name) => findByName(shown, name)).map(({ id }) => id),
        )
      : null

  const findEach = (question: Question, listNames = LISTS): Row[] => {
    const { lists, words } = question
    const wanted = findNamed(question)
    return rows.filter(
      (row) =>
        listNames.every((name) => passes(row.fields[name], lists[name], name in EXCLUDING)) &&
        WORD_FILTERS.every((name) =>
          wanted && name === 'search-value'
            ? wanted.has(row.contributor)
            : WORD_MATCHERS[name](row.postWords, words[name]),
        ),
    )
  }

  /** Of a card, the first post that matches; each of its posts if a network is asked for. */
  const find: typeof findEach = (question, listNames) => {
    const each = findEach(question, listNames)
    const cards = question.lists.network.length > 0 ? each : withoutRepeats(each)
    return cards.filter(isSeen(question))
  }

  return {
    answer(question) {
      const { from, to } = toWindow(question)
      const found = find(question)
      const each = findEach(question).filter(isSeen(question))
      const between = (begin: number, end: number) =>
        found.filter((row) => row.at >= begin && row.at < end)
      const isInWindow = ({ at }: Row) => at >= from && at < to
      return {
        ids: between(from, to).map((row) => row.id),
        copies: each.filter(isInWindow).length - between(from, to).length,
        chart: chartOf(between, Math.max(from, to - 366 * DAY), to),
        topics: rankTopics(
          (begin, end) =>
            each.filter((row) => row.at >= begin && row.at < end && row.kind !== 'repost'),
          to,
          toScope(question),
        ),
      }
    },
    findPeople(question) {
      const { lists, words } = question
      const { from, to } = toDatedWindow(question)
      const isInWindow = ({ at }: Row) => at >= from && at < to
      // Members are those of today, so their posts are not selected by what they were.
      const listNames = LISTS.filter((name) => !(name in OF_MEMBERS))
      const isFolded = lists.network.length === 0
      const each = findEach(question, listNames)
      const matching = find(question, listNames)
      const onNetworks = rows.filter((row) => passes(row.fields.network, lists.network, false))
      const wanted = findNamed(question)
      const valuesOf = (person: KnownContributor): Record<keyof typeof OF_PEOPLE, string> => ({
        contributors_ids: person.id,
        contributors_exclues: person.id,
        contributorType: person.type,
        country: person.country ?? '',
        eParty: toGroup(person) ?? '',
      })
      return {
        people: shown.filter(
          (person) =>
            (wanted?.has(person.id) ?? true) &&
            Object.entries(valuesOf(person)).every(([name, value]) =>
              passes([value], lists[name as keyof typeof OF_PEOPLE], name in EXCLUDING),
            ),
        ),
        narrowed: { groups: lists.eParty.length > 0, states: lists.country.length > 0 },
        matching: matching.filter(isInWindow),
        each,
        isInWindow: (row) => isInWindow(row) && isSeen(question)(row),
        isFolded,
        networks: lists.network,
        all: (isFolded ? withoutRepeats(onNetworks) : onNetworks).filter(isInWindow),
        anybody: new Set(
          onNetworks
            .filter((row) => isInWindow(row) && row.kind !== 'repost')
            .map((row) => row.contributor),
        ),
        today: matching.filter(isSinceMidnight),
        tags: words.topics.map(toPlain),
        asksForSubject: lists.subject.length > 0,
        firstDay: toDay(from).replace(/^(....)(..)(..)$/u, '$1-$2-$3'),
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

const isSeen =
  ({ seen }: Question) =>
  ({ firstSeenAt }: Row): boolean =>
    (seen.since === null || firstSeenAt > seen.since) &&
    (seen.until === null || firstSeenAt <= seen.until)

const LISTS = listFilterNames('list')
const WORD_FILTERS = listFilterNames('words')
const OF_MEMBERS = { contributorType: true, country: true, eParty: true }
const OF_PEOPLE = { ...OF_MEMBERS, contributors_ids: true, contributors_exclues: true }
const EXCLUDING = { contributors_exclues: true }

function passes(own: string[], asked: string[], isExcluding: boolean): boolean {
  if (asked.length === 0) return true
  return asked.some((value) => own.includes(value)) !== isExcluding
}

const containsAny = (postWords: PostWords, asked: string[]): boolean =>
  asked.length === 0 || asked.some((word) => contains(postWords, word))

/** Whether a text matches each word filter. */
const WORD_MATCHERS: Record<
  FilterOf<'words'>,
  (postWords: PostWords, asked: string[]) => boolean
> = {
  'search-value': containsAny,
  'search-any': containsAny,
  'search-and': (postWords, asked) => asked.every((word) => contains(postWords, word)),
  'search-not': (postWords, asked) => !asked.some((word) => contains(postWords, word)),
  topics: (postWords, asked) =>
    containsAny(
      postWords,
      asked.map((topic) => `#${topic}`),
    ),
}

/** The end is rounded up to two minutes. One contributor without dates means all of their posts. */
function toWindow(question: Question): { from: number; to: number } {
  const { from, to, lists } = question
  const isOneContributor = lists.contributors_ids.length === 1 && to === null && from === null
  const window = toDatedWindow(question)
  return isOneContributor ? { ...window, from: 0 } : window
}

/** Without dates, 30 days. */
function toDatedWindow({ from, to }: Question): { from: number; to: number } {
  const end = to ?? Math.ceil(NOW.getTime() / 120_000) * 120
  return { from: from ?? end - 30 * DAY, to: end }
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
