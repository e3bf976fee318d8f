import { addDays, toDayNumber, toWeekday } from './brussels.ts'

export type WeekKind = 'committee' | 'group' | 'plenary' | 'constituency' | 'recess'

const CYCLE: WeekKind[] = ['committee', 'committee', 'group', 'plenary']
/** Every third cycle starts with a constituency week. */
const CYCLES_PER_CONSTITUENCY_WEEK = 3
/** A Monday on which a cycle starts; the plenary is three weeks later. */
const CYCLE_START = '2026-08-24'

export function toWeekKind(day: string): WeekKind {
  const monday = addDays(day, -toWeekday(day))
  if (isRecess(day)) return 'recess'
  const weeks = (toDayNumber(monday) - toDayNumber(CYCLE_START)) / 7
  const index = modulo(weeks, CYCLE.length)
  const cycle = modulo(Math.floor(weeks / CYCLE.length), CYCLES_PER_CONSTITUENCY_WEEK)
  return index === 0 && cycle === 0 ? 'constituency' : (CYCLE[index] ?? 'group')
}

function isRecess(day: string): boolean {
  const date = day.slice(5)
  return (date >= '08-01' && date <= '08-23') || date >= '12-21' || date <= '01-06'
}

const modulo = (value: number, by: number) => ((value % by) + by) % by
