import { COUNTRIES } from '@hemicycle/contract/vocabulary'
import institutions from '../../../../sample/people/institutions.json' with { type: 'json' }
import type { Random } from '../../../random.ts'
import type { Moment } from '../../calendar/moment.ts'
import type { Speaker } from '../../speaker.ts'
import type { Line } from '../line.ts'
import { drawClock, toClock } from './draw-clock.ts'
import { wordsOf } from './local-words.ts'

/** Cities as somebody says them who writes English and lives elsewhere. */
const ENGLISH_CITIES =
  'Brussels Strasbourg Lisbon Vienna Prague Warsaw Athens Rome Paris Madrid Dublin Riga Sofia Helsinki'.split(
    ' ',
  )
const NUMBERS = { least: 4, most: 400 }
const VOTES = { least: 480, most: 705 }
const WORKING_DAYS = [0, 1, 2, 3, 4]
const ALL_COMMITTEES = institutions.committees.map(({ code }) => code)
const COMMITTEES = new Map(
  institutions.committees.map(({ field }) => [
    field,
    institutions.committees.filter((one) => one.field === field).map(({ code }) => code),
  ]),
)
const countryCodes = Object.keys(COUNTRIES)

/** Who says it, in what language, about what and when. */
export interface Voice {
  speaker: Speaker
  language: string
  field: string
  moment: Moment
}

/** Puts numbers, times and places into a line, the same in both languages, as each writes them. */
export function fillSlots(line: Line, voice: Voice, random: Random): Line {
  if (!line.text.includes('{')) return line
  const { speaker, language, moment } = voice
  const [mother] = speaker.languages
  const cities = language === 'en' && mother !== 'en' ? ENGLISH_CITIES : speaker.cities
  const city = random.pick(cities)
  const country = random.pick(countryCodes)
  const weekday = random.pick(WORKING_DAYS.filter((one) => one !== moment.weekday))
  const amount = random.between(11, 98) / 10
  const { later, earlier } = drawClock(moment, random)
  const plain = {
    city,
    committee: speaker.committee ?? random.pick(listCommittees(voice.field)),
    time: later,
    earlier,
    now: toClock(moment.minutes),
    n: String(Math.round(NUMBERS.least * (NUMBERS.most / NUMBERS.least) ** random.next())),
    votes: String(random.between(VOTES.least, VOTES.most)),
    percent: `${random.between(3, 92)} %`,
  }

  const fill = (text: string, writtenIn: string) => {
    const words = wordsOf(writtenIn)
    const values: Record<string, string | undefined> = {
      ...plain,
      country: words.countries[country],
      weekday: words.weekdays[weekday],
      today: words.weekdays[moment.weekday],
      amount: words.number.format(amount),
    }
    return text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot)
  }
  return { text: fill(line.text, language), en: line.en === null ? null : fill(line.en, 'en') }
}

/** Those that deal with a field; where none does, any. */
const listCommittees = (field: string): string[] => COMMITTEES.get(field) ?? ALL_COMMITTEES
