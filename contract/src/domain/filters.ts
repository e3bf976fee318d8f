import { MIN_BEGUN_LETTERS } from './constants.ts'
import { NETWORK_KEYS, toNetwork } from './network-names.ts'
import {
  CONTRIBUTOR_TYPES,
  COUNTRIES,
  MEDIA_FILTERS,
  POST_KINDS,
  SEARCH_TYPES,
  toCountryCode,
  toGroupCode,
} from './vocabulary.ts'

/** Returns a value in its canonical spelling; null for an invalid one. */
export type ReadValue<Value extends string = string> = (value: string) => Value | null

const oneOf =
  <Value extends string>(known: readonly Value[]): ReadValue<Value> =>
  (value) =>
    known.find((word) => word === value.toLowerCase()) ?? null

const among = <Value extends string>(known: readonly Value[]) =>
  ({ kind: 'list', known, read: oneOf(known) }) as const

const matching =
  (pattern: RegExp): ReadValue =>
  (value) =>
    pattern.test(value.toLowerCase()) ? value.toLowerCase() : null

/** Groups come from data, so an unknown code of this form is valid too. */
export const GROUP_CODE = /^[\p{L}\p{N}][\p{L}\p{N} &/.'-]{0,39}$/u

/** Subjects come from files that an operator can replace: the API refuses ids that have this form and no file. */
export const SUBJECT_ID = /^[a-z][a-z0-9-]{0,39}$/

const readContributorId = matching(/^(0|[0-9a-f]{24})$/)

interface AnyFilter {
  /** Typed before a colon in the search box, with a hyphen if the filter excludes: `-from:name`. */
  operator?: string
  /** Whether matching posts are excluded. */
  excludes?: true
}
interface ListFilter extends AnyFilter {
  kind: 'list'
  read: ReadValue
  /** All values, where they are few and fixed. */
  known?: readonly string[]
  /** URLs keep only values of this form; the API accepts all. */
  shape?: RegExp
}
interface WordsFilter extends AnyFilter {
  kind: 'words'
  /** Every word has this sign; the API omits it. */
  sign?: '#'
}
/** One of a few values, the first by default. It changes how another filter is read, and has no effect alone. */
interface SwitchFilter extends AnyFilter {
  kind: 'switch'
  values: readonly string[]
  changes: string
}
interface TimeFilter extends AnyFilter {
  kind: 'time'
}
export type FilterRow = ListFilter | WordsFilter | SwitchFilter | TimeFilter

/**
 * Every filter of posts by its name in the API, in the order of URLs. Schema, API, URLs, chips, search box and proofs
 * are derived from these rows. No schema library here: the browser imports this file.
 */
export const FILTERS = {
  contributorType: among(CONTRIBUTOR_TYPES),
  country: {
    kind: 'list',
    known: Object.keys(COUNTRIES),
    read: toCountryCode,
    operator: 'country',
  },
  eParty: { kind: 'list', read: toGroupCode, shape: GROUP_CODE, operator: 'group' },
  media: { ...among(MEDIA_FILTERS), operator: 'has' },
  lang: { kind: 'list', read: matching(/^[a-z]{2,3}$/), operator: 'lang' },
  kind: { ...among(POST_KINDS), operator: 'kind' },
  network: { kind: 'list', known: NETWORK_KEYS, read: toNetwork, operator: 'network' },
  contributors_ids: { kind: 'list', read: readContributorId, operator: 'from' },
  contributors_exclues: {
    kind: 'list',
    read: readContributorId,
    operator: 'from',
    excludes: true,
  },
  'search-value': { kind: 'words' },
  'search-any': { kind: 'words' },
  'search-and': { kind: 'words' },
  'search-not': { kind: 'words', excludes: true },
  'search-type': { kind: 'switch', values: SEARCH_TYPES, changes: 'search-value' },
  topics: { kind: 'words', sign: '#' },
  subject: { kind: 'list', read: matching(SUBJECT_ID), operator: 'subject' },
  from: { kind: 'time', operator: 'since' },
  to: { kind: 'time', operator: 'until' },
  // When we first saw a post. No control offers them: programs ask what is new, however late a network brought it.
  'seen-since': { kind: 'time' },
  'seen-until': { kind: 'time' },
} as const satisfies Record<string, FilterRow>

/** In display order. The text of the search box and switches have no chip. */
export const CHIPS = [
  'contributors_ids',
  'contributors_exclues',
  'contributorType',
  'eParty',
  'country',
  'lang',
  'media',
  'kind',
  'network',
  'topics',
  'subject',
  'search-and',
  'search-any',
  'search-not',
  'from',
  'to',
  'seen-since',
  'seen-until',
] as const satisfies FilterName[]

/** Filters whose values a chart can compare, each written with its operator: `group:EPP`, `country:FR`. */
export const COMPARED_FILTERS = [
  'eParty',
  'country',
  'contributors_ids',
  'subject',
] as const satisfies FilterOf<'list'>[]
export type ComparedFilter = (typeof COMPARED_FILTERS)[number]

type Filters = typeof FILTERS
export type FilterName = keyof Filters
type FilterKind = FilterRow['kind']

export type FilterOf<Kind extends FilterKind> = {
  [Name in FilterName]: Filters[Name]['kind'] extends Kind ? Name : never
}[FilterName]

/** The canonical values of a list filter. */
export type ValueOf<Name extends FilterOf<'list'>> = NonNullable<ReturnType<Filters[Name]['read']>>

export const listFilterRows = (): [FilterName, FilterRow][] =>
  Object.entries(FILTERS) as [FilterName, FilterRow][]

export const listFilterNames = <Kind extends FilterKind>(kind: Kind): FilterOf<Kind>[] =>
  listFilterRows().flatMap(([name, row]) => (row.kind === kind ? (name as FilterOf<Kind>) : []))

/** Between the values of one filter; null for filters with a single value. */
export const SEPARATORS = { list: ',', words: '|', switch: null, time: null } as const

/** The canonical values of a list: distinct and sorted, without invalid ones. */
export const readList = (text: string, read: ReadValue): string[] => {
  const values = text.split(SEPARATORS.list).flatMap((value) => value.trim() || [])
  return [...new Set(values.flatMap((value) => read(value) ?? []))].toSorted()
}

/** Returns epoch seconds. A number above 1e11 must be milliseconds. */
export const readTime = (value: number): number => (value > 1e11 ? Math.floor(value / 1000) : value)

/** For OpenAPI. The browser does not load it. */
export const FILTER_DOCS = {
  contributorType: { description: 'Contributor types', example: 'mep,president' },
  country: { description: 'Country codes', example: 'FR,DE' },
  eParty: { description: 'Group codes', example: 'EPP,S&D' },
  media: { description: 'photo, video or text', example: 'photo,video' },
  lang: { description: 'Language codes', example: 'fr,de' },
  kind: { description: 'original, repost, quote or reply', example: 'original,reply' },
  network: {
    description: 'Networks, such as twitter (X), bluesky or feed (press feeds)',
    example: 'bluesky',
  },
  contributors_ids: { description: 'Only these contributors', example: '5f3c9a1e7b2d4c6f8a0e1b2c' },
  contributors_exclues: {
    description: 'Not these contributors',
    example: '5f3c9a1e7b2d4c6f8a0e1b2c',
  },
  'search-value': {
    description: `Any of these words; \`ener*\` finds words starting with it and needs at least ${MIN_BEGUN_LETTERS} letters before the star`,
    example: 'énergie|"green deal"',
  },
  'search-any': { description: 'Also at least one of these words', example: 'vent|sol*' },
  'search-and': { description: 'All of these words', example: '#climat|@member_a' },
  'search-not': { description: 'None of these words', example: 'gaz' },
  'search-type': {
    description: 'Whether search-value contains words in posts or names of their contributors.',
    example: 'words',
  },
  topics: { description: 'Any of these hashtags, without #', example: 'climat|energie' },
  subject: {
    description: 'Any of these subjects, by id: posts in 24 languages',
    example: 'climate,fisheries',
  },
  from: { description: 'Epoch seconds.', example: 1_794_700_800 },
  to: { description: 'Epoch seconds.', example: 1_794_787_200 },
  'seen-since': {
    description: 'Only posts that we first saw after this moment, in epoch seconds.',
    example: 1_794_700_800,
  },
  'seen-until': {
    description: 'Only posts that we first saw by this moment, in epoch seconds.',
    example: 1_794_787_200,
  },
} as const satisfies Record<FilterName, { description: string; example: string | number }>
