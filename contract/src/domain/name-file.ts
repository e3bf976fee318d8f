import { type FilterName, SEPARATORS } from './filters.ts'
import { fold } from './fold.ts'

/** The question that a file answers. */
interface FileContent {
  /** The kind of view, or whose posts it has; empty for the posts of a search. */
  place?: string
  filters?: Readonly<Partial<Record<FilterName, string>>>
  /** The compared lines of a chart, as in its address: words, or values after an operator and a colon. */
  compared?: readonly string[]
  /** First and last day as `yyyy-mm-dd`; `since` is null without a beginning. */
  days: { since: string | null; until: string }
  ending: 'csv' | 'png' | 'svg'
}

const SITE = 'hemicycle'
/** In this order. People have only an id here, and what is left out would read like what is asked for. */
const NAMED = [
  'subject',
  'topics',
  'search-value',
  'search-any',
  'search-and',
  'eParty',
  'country',
  'lang',
  'contributorType',
  'media',
  'kind',
] as const satisfies FilterName[]
/** File systems allow 255; people read the beginning. */
const MAX_LETTERS = 80

/** A name that tells what is in the file: `hemicycle-energy-DE-2026-11-09_15.csv`. Only letters, digits, - and _. */
export function nameFile({ place = '', filters = {}, compared = [], ...rest }: FileContent) {
  const values = NAMED.map((name) => filters[name]?.replaceAll(SEPARATORS.words, ' ') ?? '')
  const lines = compared.map((text) => text.replace(/^[a-z]+:/u, '')).filter(isReadable)
  const asked = [place, ...values, ...lines].map(toPlain).filter(Boolean).join('-')
  return `${[SITE, cut(asked), nameDays(rest.days)].filter(Boolean).join('-')}.${rest.ending}`
}

/** An id tells nobody anything. */
const isReadable = (text: string): boolean => !/^[\da-f]{24}$/u.test(text)

/** Without accents; letters other than Latin are left out. */
const toPlain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^A-Za-z\d]/gu, foldLetter)
    .replaceAll(/[^A-Za-z\d]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')

/** Codes of groups and countries keep their case. */
const foldLetter = (letter: string): string =>
  /\p{Lu}/u.test(letter) ? fold(letter).toUpperCase() : fold(letter)

const cut = (text: string): string =>
  text.length > MAX_LETTERS ? text.slice(0, MAX_LETTERS).replace(/-[^-]*$/u, '') : text

/** `2026-11-09_15`, `2026-10-18_11-16`: the last day without what it has in common with the first. */
function nameDays({ since, until }: FileContent['days']): string {
  if (since === null) return `until-${until}`
  if (since >= until) return until
  const common = ['yyyy-mm-', 'yyyy-'].find(
    ({ length }) => since.slice(0, length) === until.slice(0, length),
  )
  return `${since}_${until.slice(common?.length ?? 0)}`
}
