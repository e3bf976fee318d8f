import { NOW } from '@hemicycle/api/testing'
import fc from 'fast-check'
import type { Archive } from './invent-archive.ts'
import { ARCHIVE_SECONDS } from './invent-archive.ts'
import { GROUPS, HANDLES, JOINED, NAMES, STATES, TAGS, WORDS } from './vocabulary.ts'

/** A value as a visitor writes it and as it is meant. */
interface Said {
  said: string
  meant: string
}

/** A question: what is meant, and the address that asks it. */
export interface Question {
  lists: Record<ListName, string[]>
  words: Record<WordName, string[]>
  isAboutNames: boolean
  from: number | null
  to: number | null
  size: number
  /** Without pages: what chart and topics are asked. */
  filters: string
}

export type ListName = (typeof LIST_NAMES)[number]
type WordName = (typeof WORD_NAMES)[number]
const LIST_NAMES = [
  'country',
  'eParty',
  'contributorType',
  'media',
  'kind',
  'lang',
  'contributors_ids',
  'contributors_exclues',
] as const
const WORD_NAMES = ['search-value', 'search-any', 'search-and', 'search-not', 'topics'] as const

const ALIASES: Record<string, string[]> = {
  SL: ['SI'],
  GR: ['EL'],
  'The Left': ['GUE/NGL', 'the-left'],
  NI: ['NA'],
  EPP: ['PPE'],
}
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

const value = (meant: string): fc.Arbitrary<Said> =>
  fc
    .tuple(fc.constantFrom(meant, ...(ALIASES[meant] ?? [])), fc.boolean())
    .map(([said, lower]) => ({ said: lower ? said.toLowerCase() : said, meant }))
const values = (all: string[], most = 3) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<Said[]>([]) },
    {
      weight: 1,
      arbitrary: fc.array(fc.constantFrom(...all).chain(value), { minLength: 1, maxLength: most }),
    },
  )

const form = (text: string) =>
  fc.constantFrom(text, text.toUpperCase(), text.toLowerCase(), plain(text))
/** One letter before a star is refused. */
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
/** A part of a name, cut short, folded or with an error. */
const name = fc
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
const dates = fc.oneof(
  { weight: 3, arbitrary: fc.constant<[number | null, number | null]>([null, null]) },
  { weight: 1, arbitrary: moment.map((from): [number, null] => [from, null]) },
  { weight: 1, arbitrary: moment.map((to): [null, number] => [null, to]) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(moment, moment)
      .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]),
  },
)

export const toQuestions = ({ contributors }: Archive): fc.Arbitrary<Question> => {
  const ids = contributors.map((one) => one.id)
  const known = (all: (string | null)[]) => all.flatMap((one) => one ?? [])
  return fc
    .record({
      lists: fc.record({
        country: values(known(STATES).filter((code) => code.length === 2)),
        eParty: values(known(GROUPS)),
        contributorType: values(['mep', 'president', 'committee', 'eppress', 'grouppress']),
        media: values(['photo', 'video', 'text'], 2),
        kind: values(['original', 'repost', 'quote', 'reply']),
        lang: values(['en', 'fr', 'de', 'el', 'und']),
        contributors_ids: values(ids, 2),
        contributors_exclues: values(ids),
      }),
      words: fc.record({
        'search-value': words,
        'search-any': words,
        'search-and': words,
        'search-not': words,
        topics,
      }),
      names: fc.option(fc.array(name, { minLength: 1, maxLength: 2 }), { freq: 6 }),
      dates,
      isInMilliseconds: fc.boolean(),
      size: fc.constantFrom(1, 7, 25, 100),
    })
    .map(({ lists, words: asked, names, dates: [from, to], isInMilliseconds, size }) => {
      const meant = names ? { ...asked, 'search-value': names } : asked
      const filters = new URLSearchParams()
      for (const one of LIST_NAMES) {
        const said = lists[one].map((entry) => entry.said)
        if (said.length > 0) filters.set(one, said.join(','))
      }
      for (const one of WORD_NAMES)
        if (meant[one].length > 0) filters.set(one, meant[one].join('|'))
      if (names) filters.set('search-type', 'contributor')
      const unit = isInMilliseconds ? 1000 : 1
      if (from !== null) filters.set('from', String(from * unit))
      if (to !== null) filters.set('to', String(to * unit))
      return {
        lists: Object.fromEntries(
          LIST_NAMES.map((one) => [one, [...new Set(lists[one].map((entry) => entry.meant))]]),
        ) as Record<ListName, string[]>,
        words: meant,
        isAboutNames: names !== null,
        from,
        to,
        size,
        filters: filters.toString(),
      }
    })
}
