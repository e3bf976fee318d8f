import { NOW } from '@hemicycle/api/testing'
import { FILTERS, type FilterOf, listFilterNames } from '@hemicycle/contract'
import fc from 'fast-check'
import { type Archive, ARCHIVE_SECONDS } from './invent-archive.ts'
import { toFields } from './model/row.ts'
import { HANDLES, JOINED, NAMES, TAGS, WORDS } from './vocabulary.ts'

/** A value as a visitor writes it, and its canonical form. */
interface ListValue {
  written: string
  canonical: string
}

/** A question in canonical form, and the query string that asks it. */
export interface Question {
  lists: Record<FilterOf<'list'>, string[]>
  words: Record<FilterOf<'words'>, string[]>
  isAboutNames: boolean
  from: number | null
  to: number | null
  /** When a post was first seen: after, and up to and including. */
  seen: { since: number | null; until: number | null }
  size: number
  /** The query string without paging, as sent to chart and topics. */
  filters: string
}

const LISTS = listFilterNames('list')
const WORD_FILTERS = listFilterNames('words')

const ALIASES: Record<string, string[]> = {
  SL: ['SI'],
  GR: ['EL'],
  'The Left': ['GUE/NGL', 'the-left'],
  NI: ['NA'],
  EPP: ['PPE'],
}
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

const value = (canonical: string): fc.Arbitrary<ListValue> =>
  fc
    .tuple(fc.constantFrom(canonical, ...(ALIASES[canonical] ?? [])), fc.boolean())
    .map(([alias, isLower]) => ({ written: isLower ? alias.toLowerCase() : alias, canonical }))
const values = (all: string[], maxLength: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<ListValue[]>([]) },
    {
      weight: 1,
      arbitrary: fc.array(fc.constantFrom(...all).chain(value), { minLength: 1, maxLength }),
    },
  )

const form = (text: string) =>
  fc.constantFrom(text, text.toUpperCase(), text.toLowerCase(), plain(text))
/** The API refuses a star after a single letter. */
const LONE_LETTER = /(?<![\p{L}\p{M}\p{N}_])[\p{L}\p{N}_]\p{M}*"?\*"?$/u
const anyWord = fc.oneof(
  fc.constantFrom(...WORDS, 'tram').chain(form),
  fc.constantFrom(...JOINED).chain(form),
  fc
    .constantFrom(...TAGS, 'tram')
    .chain(form)
    .map((tag) => `#${tag}`),
  fc
    .constantFrom(...HANDLES)
    .chain(form)
    .map((name) => `@${name}`),
  fc
    .tuple(fc.constantFrom(...WORDS, ...JOINED).chain(form), fc.integer({ min: 2, max: 6 }))
    .map(([text, length]) => `${text.slice(0, length)}*`),
  fc
    .tuple(
      fc.constantFrom(...WORDS, ...JOINED),
      fc.constantFrom(...WORDS, ...JOINED, ...TAGS),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom(
        (text: string) => `${text}*`,
        (text: string) => `"${text}*"`,
        (text: string) => `"${text}"*`,
      ),
    )
    .map(([first, second, length, quote]) => quote(`${first} ${second.slice(0, length)}`)),
  fc
    .tuple(fc.constantFrom(...TAGS), fc.integer({ min: 1, max: 3 }))
    .map(([tag, length]) => `#${tag.slice(0, length)}*`),
  fc
    .tuple(fc.constantFrom(...WORDS, ...JOINED), fc.constantFrom(...WORDS, ...TAGS))
    .map(([first, second]) => `"${first} ${second}"`),
)
const word = anyWord.filter((text) => !LONE_LETTER.test(text))
const words = fc.oneof(
  { weight: 3, arbitrary: fc.constant<string[]>([]) },
  { weight: 1, arbitrary: fc.array(word, { minLength: 1, maxLength: 3 }) },
)
const topics = fc.oneof(
  { weight: 5, arbitrary: fc.constant<string[]>([]) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...TAGS).chain(form), { minLength: 1, maxLength: 2 }),
  },
)
/** A part of a name, truncated, folded or misspelt. */
const contributorName = fc
  .tuple(
    fc.constantFrom(...NAMES.flatMap((full) => [full, ...full.split(/[\s-]/u)])).chain(form),
    fc.integer({ min: 2, max: 12 }),
    fc.constantFrom('', '', 'wrong', 'missing', 'swapped'),
  )
  .map(([text, length, error]) => misspell(text.slice(0, length), error))

function misspell(text: string, error: string): string {
  const at = Math.floor(text.length / 2)
  const [before, after] = [text.slice(0, at), text.slice(at)]
  if (error === 'wrong') return `${before}x${after.slice(1)}`
  if (error === 'missing') return `${before}${after.slice(1)}`
  return error === 'swapped' ? `${before}${after[1] ?? ''}${after[0] ?? ''}${after.slice(2)}` : text
}

const NOW_SECONDS = Math.floor(NOW.getTime() / 1000)
const moment = fc.integer({ min: NOW_SECONDS - ARCHIVE_SECONDS, max: NOW_SECONDS })
const toDates = (at: fc.Arbitrary<number>) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<[number | null, number | null]>([null, null]) },
    { weight: 1, arbitrary: at.map((from): [number, null] => [from, null]) },
    { weight: 1, arbitrary: at.map((to): [null, number] => [null, to]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(at, at)
        .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]),
    },
  )

const dates = toDates(moment)
/** Posts are seen on whole minutes, so some questions begin or end at such a moment. */
const seenDates = toDates(moment.map((seconds) => seconds - (seconds % 60)))

/** Longer lists of these would match nearly everything. */
const MAX_VALUES: Partial<Record<FilterOf<'list'>, number>> = { media: 2, contributors_ids: 2 }

/** Values of each list filter that occur in posts and that the API accepts. */
function toLists({ posts }: Archive) {
  const fields = posts.map(toFields)
  return fc.record(
    toRecord(LISTS, (name) => {
      const known = [...new Set(fields.flatMap((field) => field[name]))]
      const asked = known.filter((entry) => entry && FILTERS[name].read(entry) !== null)
      return values(asked, MAX_VALUES[name] ?? 3)
    }),
  )
}

export const toQuestions = (archive: Archive): fc.Arbitrary<Question> =>
  fc
    .record({
      lists: toLists(archive),
      words: fc.record(toRecord(WORD_FILTERS, (name) => (name === 'topics' ? topics : words))),
      names: fc.option(fc.array(contributorName, { minLength: 1, maxLength: 2 }), { freq: 6 }),
      dates,
      seen: seenDates,
      isInMilliseconds: fc.boolean(),
      size: fc.constantFrom(1, 7, 25, 100),
    })
    .map(({ lists, words: asked, names, dates: [from, to], seen, isInMilliseconds, size }) => {
      const allWords = names ? { ...asked, 'search-value': names } : asked
      const filters = new URLSearchParams()
      for (const list of LISTS) {
        const written = lists[list].map((entry) => entry.written)
        if (written.length > 0) filters.set(list, written.join(','))
      }
      for (const group of WORD_FILTERS)
        if (allWords[group].length > 0) filters.set(group, allWords[group].join('|'))
      if (names) filters.set('search-type', 'contributor')
      const unit = isInMilliseconds ? 1000 : 1
      if (from !== null) filters.set('from', String(from * unit))
      if (to !== null) filters.set('to', String(to * unit))
      const [since, until] = seen
      if (since !== null) filters.set('seen-since', String(since * unit))
      if (until !== null) filters.set('seen-until', String(until * unit))
      return {
        lists: toRecord(LISTS, (list) => [...new Set(lists[list].map((entry) => entry.canonical))]),
        words: allWords,
        isAboutNames: names !== null,
        from,
        to,
        seen: { since, until },
        size,
        filters: filters.toString(),
      }
    })

const toRecord = <Name extends string, Value>(
  names: Name[],
  toValue: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>
