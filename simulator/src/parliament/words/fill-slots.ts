import { COUNTRIES } from '@hemicycle/contract/vocabulary'
import institutions from '../../../sample/people/institutions.json' with { type: 'json' }
import type { Random } from '../../random.ts'
import type { Speaker } from '../speaker.ts'
import type { Line } from './line.ts'

/** Weekdays are written small, but not in these languages. */
const CAPITAL_WEEKDAYS = new Set(['de', 'el', 'en', 'ga', 'mt'])
const SOME_MONDAY = Date.UTC(2024, 0, 1)
/** Cities as somebody says them who writes English and lives elsewhere. */
const ENGLISH_CITIES =
  'Brussels Strasbourg Lisbon Vienna Prague Warsaw Athens Rome Paris Madrid Dublin Riga Sofia Helsinki'.split(
    ' ',
  )

const committees = institutions.committees.map(({ code }) => code)
const countryCodes = Object.keys(COUNTRIES)

/** Puts numbers, times and places into a line, the same in both languages, as each writes them. */
export function fillSlots(line: Line, language: string, speaker: Speaker, random: Random): Line {
  if (!line.text.includes('{')) return line
  const [mother] = speaker.languages
  const cities = language === 'en' && mother !== 'en' ? ENGLISH_CITIES : speaker.cities
  const city = random.pick(cities)
  const country = random.pick(countryCodes)
  const weekday = random.between(0, 4)
  const amount = random.between(11, 98) / 10
  const committee = speaker.committee ?? random.pick(committees)
  const time = `${random.between(9, 19)}:${random.pick(['00', '15', '30', '45'])}`
  const n = String(random.between(2, 400))
  const percent = `${random.between(3, 92)} %`

  const fill = (text: string, writtenIn: string) => {
    const words = wordsOf(writtenIn)
    const values: Record<string, string | undefined> = {
      city,
      country: words.countries[country],
      weekday: words.weekdays[weekday],
      amount: words.number.format(amount),
      committee,
      time,
      n,
      percent,
    }
    return text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot)
  }
  return { text: fill(line.text, language), en: line.en === null ? null : fill(line.en, 'en') }
}

interface Words {
  countries: Record<string, string>
  weekdays: string[]
  number: Intl.NumberFormat
}
const known = new Map<string, Words>()

function wordsOf(language: string): Words {
  const words = known.get(language) ?? toWords(language)
  known.set(language, words)
  return words
}

function toWords(language: string): Words {
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  const days = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return {
    // Our code for Slovenia is another country's elsewhere.
    countries: Object.fromEntries(
      countryCodes.map((code) => [code, regions.of(code === 'SL' ? 'SI' : code) ?? code]),
    ),
    weekdays: [0, 1, 2, 3, 4].map((day) => {
      const name = days.format(SOME_MONDAY + day * 86_400_000)
      return CAPITAL_WEEKDAYS.has(language) ? name : name.toLowerCase()
    }),
    number: new Intl.NumberFormat(language, { minimumFractionDigits: 1 }),
  }
}
