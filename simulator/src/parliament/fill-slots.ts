import { COUNTRIES } from '@hemicycle/contract/vocabulary'
import type { Random } from '../random.ts'
import institutions from '../../sample/people/institutions.json' with { type: 'json' }

/** Weekdays are written small, but not in these languages. */
const CAPITAL_WEEKDAYS = new Set(['de', 'el', 'en', 'ga', 'mt'])
const SOME_MONDAY = Date.UTC(2024, 0, 1)

const committees = institutions.committees.map(({ code }) => code)

export interface Place {
  language: string
  cities: string[]
}

/** Puts numbers, times and places into a sample text, as its language writes them. */
export function fillSlots(text: string, { language, cities }: Place, random: Random): string {
  const fill: Record<string, () => string> = {
    city: () => random.pick(cities),
    country: () => toCountryName(random.pick(Object.keys(COUNTRIES)), language),
    n: () => String(random.between(2, 400)),
    percent: () => `${random.between(3, 92)} %`,
    time: () => `${random.between(9, 19)}:${random.pick(['00', '15', '30', '45'])}`,
    weekday: () => toWeekday(random.between(0, 4), language),
    amount: () =>
      new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(
        random.between(11, 98) / 10,
      ),
    committee: () => random.pick(committees),
  }
  return text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => fill[name]?.() ?? slot)
}

/** Our code for Slovenia is another country's elsewhere. */
function toCountryName(code: string, language: string): string {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return names.of(code === 'SL' ? 'SI' : code) ?? code
}

function toWeekday(day: number, language: string): string {
  const date = new Date(SOME_MONDAY + day * 86_400_000)
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date)
  return CAPITAL_WEEKDAYS.has(language) ? name : name.toLowerCase()
}
