import { addDays, toDayNumber, toWeekday } from './brussels.ts'

export type WeekKind = 'committee' | 'group' | 'plenary' | 'constituency' | 'recess'

const CYCLE: WeekKind[] = ['committee', 'committee', 'group', 'plenary']
/** Every third round begins at home. */
const ROUNDS_TO_HOME = 3
/** A Monday on which a round begins; the plenary is three weeks later. */
const SOME_ROUND = '2026-08-24'

/** What the week of a day is for. */
export function toWeekKind(day: string): WeekKind {
  const monday = addDays(day, -toWeekday(day))
  if (isRecess(day)) return 'recess'
  const weeks = (toDayNumber(monday) - toDayNumber(SOME_ROUND)) / 7
  const place = modulo(weeks, CYCLE.length)
  const round = modulo(Math.floor(weeks / CYCLE.length), ROUNDS_TO_HOME)
  return place === 0 && round === 0 ? 'constituency' : (CYCLE[place] ?? 'group')
}

function isRecess(day: string): boolean {
  const date = day.slice(5)
  return (date >= '08-01' && date <= '08-23') || date >= '12-21' || date <= '01-06'
}

const modulo = (value: number, by: number) => ((value % by) + by) % by
