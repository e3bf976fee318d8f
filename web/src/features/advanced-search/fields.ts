import { toDays, toWindow } from '#web/feed-query/brussels-day.ts'
import { type FeedQuery, toFeedQuery } from '#web/feed-query/feed-query.ts'
import { joinWords, splitWords, toTyped, toWords } from '#web/feed-query/read-words.ts'
import type { Understood } from '#web/feed-query/search-text/parse-search-text.ts'
import type { Ask } from '#web/api/client.ts'
import { understandTyped } from '#web/api/typed.ts'

/** Text of the panel's fields as typed; days as `yyyy-mm-dd`. */
export interface Fields {
  main: string
  all: string
  any: string
  not: string
  hashtags: string
  mentions: string
  since: string
  until: string
}

export const NO_FIELDS: Fields = {
  main: '',
  all: '',
  any: '',
  not: '',
  hashtags: '',
  mentions: '',
  since: '',
  until: '',
}

/** Fills the fields from a query. */
export function toFields(query: FeedQuery): Fields {
  const required = splitWords(query['search-and'])
  const pick = (isWanted: (word: string) => boolean) => required.filter(isWanted).join(' ')
  return {
    main: toTyped(query['search-value']),
    all: pick((word) => !isTag(word) && !isMention(word)),
    any: toTyped(query['search-any']),
    not: toTyped(query['search-not']),
    hashtags: pick(isTag),
    mentions: pick(isMention),
    ...toDays(query),
  }
}

/** Query of all fields except the main one. Swaps the two days if they are in the wrong order. */
export function toConditions(fields: Fields): FeedQuery {
  return {
    'search-and': joinWords([
      ...read(fields.all),
      ...listTags(fields.hashtags),
      ...listMentions(fields.mentions),
    ]),
    'search-any': joinWords(read(fields.any)),
    'search-not': joinWords(read(fields.not)),
    from: '',
    to: '',
    ...toWindow(fields.since, fields.until),
  }
}

export const read = (typed: string): string[] => splitWords(toWords(typed))

export const listTags = (typed: string): string[] => read(typed).map(startWith('#', /^[#＃]+/u))
export const listMentions = (typed: string): string[] => read(typed).map(startWith('@', /^@+/u))

const startWith =
  (sign: string, written: RegExp) =>
  (word: string): string =>
    sign + word.replaceAll('"', '').replace(written, '')

const isTag = (word: string): boolean => word.startsWith('#')
const isMention = (word: string): boolean => word.startsWith('@')

/**
 * Query of the panel. Its fields replace the words and days of the previous query and keep the other
 * filters. Operators typed into the main field are added.
 */
export async function toQuestion(ask: Ask, fields: Fields, before: FeedQuery): Promise<Understood> {
  const conditions = toConditions(fields)
  const params = new URLSearchParams({ ...before, ...conditions, 'search-value': '' })
  const { query: typed, leftOut } = await understandTyped(ask, fields.main)
  for (const [name, value] of Object.entries(typed)) {
    if (name === 'from' || name === 'to') params.set(name, value)
    else params.append(name, value)
  }
  return { query: toFeedQuery(params), leftOut }
}
