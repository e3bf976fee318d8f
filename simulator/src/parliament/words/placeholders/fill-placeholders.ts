import { COUNTRIES } from '@hemicycle/contract/vocabulary'
import institutions from '../../../../sample/people/institutions.json' with { type: 'json' }
import type { Random } from '../../../random.ts'
import type { Moment } from '../../calendar/moment.ts'
import type { Speaker } from '../../speaker.ts'
import { FIELDS } from '../fields.ts'
import type { Line } from '../line.ts'
import { drawClock, toClock } from './draw-clock.ts'
import { localWordsFor } from './local-words.ts'

/** English city names, for authors who write English as a second language. */
const ENGLISH_CITIES =
  'Brussels Strasbourg Lisbon Vienna Prague Warsaw Athens Rome Paris Madrid Dublin Riga Sofia Helsinki'.split(
    ' ',
  )
const NUMBERS = { min: 4, max: 400 }
const VOTES = { min: 480, max: 705 }
const WORKING_DAYS = [0, 1, 2, 3, 4]
const ALL_COMMITTEES = institutions.committees.map(({ code }) => code)
const COMMITTEES = new Map(
  FIELDS.map((field) => [
    field as string,
    institutions.committees.filter(({ fields }) => fields.includes(field)).map(({ code }) => code),
  ]),
)
const countryCodes = Object.keys(COUNTRIES)

export interface FillContext {
  speaker: Speaker
  language: string
  field: string
  moment: Moment
}

/** Fills in numbers, times and places: the same values in both texts, formatted for each language. */
export function fillPlaceholders(line: Line, voice: FillContext, random: Random): Line {
  if (!line.text.includes('{')) return line
  const { speaker, language, moment } = voice
  const [mother] = speaker.languages
  const cities = language === 'en' && mother !== 'en' ? ENGLISH_CITIES : speaker.cities
  const city = random.pick(cities)
  const country = random.pick(countryCodes)
  const weekday = random.pick(WORKING_DAYS.filter((day) => day !== moment.weekday))
  const amount = random.between(11, 98) / 10
  const { later, earlier } = drawClock(moment, random)
  const plain = {
    city,
    committee: speaker.committee ?? random.pick(listCommittees(voice.field)),
    time: later,
    earlier,
    now: toClock(moment.minutes),
    n: String(Math.round(NUMBERS.min * (NUMBERS.max / NUMBERS.min) ** random.next())),
    votes: String(random.between(VOTES.min, VOTES.max)),
    percent: `${random.between(3, 92)} %`,
  }

  const fill = (text: string, writtenIn: string) => {
    const words = localWordsFor(writtenIn)
    const values: Record<string, string | undefined> = {
      ...plain,
      country: words.countries[country],
      weekday: words.weekdays[weekday],
      today: words.weekdays[moment.weekday],
      amount: words.number.format(amount),
    }
    return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
  }
  return { text: fill(line.text, language), en: line.en === null ? null : fill(line.en, 'en') }
}

/** The committees for a field; if there are none, all. */
function listCommittees(field: string): string[] {
  const codes = COMMITTEES.get(field) ?? []
  return codes.length > 0 ? codes : ALL_COMMITTEES
}
