import { FILTERS } from '@hemicycle/contract/filters'
import { NETWORK_NAMES } from '@hemicycle/contract/network-names'
import { COUNTRIES, MEDIA_FILTERS, POST_KINDS } from '@hemicycle/contract/vocabulary'
import { listLanguageNames } from '#web/i18n/language-name.ts'
import { isDay } from '#web/feed-query/brussels-day.ts'
import { findNearest } from './find-nearest.ts'
import { CUT } from './left-out.ts'
import { findFilter } from './operators.ts'
import { MAX_DAYS_BACK, readFirstDay, readLastDay, WEEKDAYS } from './read-day.ts'
import { findOperator, readTokens } from './read-tokens.ts'

/** How an operator that was not understood can be searched: corrected, or as words; null if we do not know. */
export type Repair = { way: 'corrected' | 'words'; text: string } | null

const MAX_TYPOS = 2

/** What can be typed after an operator that takes one of a few values. */
const VALUES: Record<string, (() => string[]) | undefined> = {
  has: () => [...MEDIA_FILTERS],
  kind: () => [...POST_KINDS],
  network: () => Object.values(NETWORK_NAMES),
  country: () => Object.values(COUNTRIES),
  lang: listLanguageNames,
}

/** Finds the nearest form of an operator that is understood. */
export function repair(leftOut: string, now: number): Repair {
  const [token] = readTokens(leftOut)
  if (!token?.operator || leftOut.includes(CUT)) return null
  const { name: typed, values } = token.operator
  const name = findOperator(typed)
  const filter = name === null ? null : findFilter(name, token.isExcluded)
  if (name === null || filter === null) return null
  const isTime = FILTERS[filter.name].kind === 'time'
  const isMisspelt = name !== typed
  const correct = (value: string): string | null => {
    if (isTime) return correctDay(name, value, now)
    const known = VALUES[name]
    // Whether somebody has this name, only the API knows.
    if (!known) return isMisspelt ? value : null
    return filter.read(value) === null ? correctValue(value, known()) : value
  }
  const corrected = values.map(correct)
  if (corrected.every((value) => value !== null)) {
    const text = `${token.isExcluded ? '-' : ''}${name}:${corrected.map(quote).join(',')}`
    return { way: 'corrected', text }
  }
  return isTime || token.isExcluded ? null : { way: 'words', text: values.join(' ') }
}

/** A list cannot have quoted values, but only a single one can be a phrase. */
const quote = (value: string): string => (/\s/u.test(value) ? `"${value}"` : value)

function correctValue(value: string, known: string[]): string | null {
  const lower = value.toLowerCase()
  const nearest = findNearest(
    lower,
    known.map((one) => one.toLowerCase()),
    MAX_TYPOS,
  )
  return known.find((one) => one.toLowerCase() === nearest) ?? null
}

function correctDay(name: string, value: string, now: number): string | null {
  const read = name === 'since' ? readFirstDay : readLastDay
  const candidates = [value, ...listNearDays(value.toLowerCase())]
  const found = candidates.find((candidate) => read(candidate, now) !== null)
  if (found !== undefined) return found
  // The day exists, and it is too far back.
  return readLastDay(value, now) === null ? null : `${MAX_DAYS_BACK}d`
}

/** `7x` and `7` may mean days, `1.3.2026` a date, and `mnday` a day of the week. */
function listNearDays(value: string): string[] {
  const [, count] = /^(\d{1,3})(?!\d)\D{0,6}$/u.exec(value) ?? []
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/u.exec(value) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const named = findNearest(value, ['today', 'yesterday', ...WEEKDAYS], MAX_TYPOS)
  return [
    ...(count === undefined ? [] : [`${Number(count)}d`]),
    ...(isDay(date) ? [date] : []),
    ...(named === null ? [] : [named]),
  ]
}
