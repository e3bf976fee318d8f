import { addDays, toWeekday } from './brussels.ts'
import { toWeekKind } from './weeks.ts'

/** Monday first. */
const WEEKDAYS = [1, 1.29, 1.35, 1.31, 1.14, 0.47, 0.47]
const WEEKS = { committee: 1.1, group: 1, constituency: 0.75, recess: 0.4 }
const PLENARY_DAYS = [1.4, 1.7, 1.7, 1.4, 1, 1, 1]
const COMMITTEE_IN_MEETING_WEEK = 4
const COMMITTEE_OTHERWISE = 0.5
/** Four years, long enough to include every kind of week. */
const REFERENCE_PERIOD = { from: '2024-01-01', days: 1456 }

/** Relative activity per hour in Brussels, midnight first; the evening is raised. */
const HOURS = [
  0.2, 0.1, 0.1, 0.1, 0.1, 0.3, 0.9, 2.4, 6.4, 8.6, 9, 9, 8.7, 9.1, 9.1, 8.8, 7.5, 5.5, 4.3, 4.55,
  3.38, 2.6, 1.1, 0.5,
]
/** At weekends people post later in the evening. */
const WEEKEND_EVENING = { first: 17, shares: [5.9, 5.3, 6.24, 4.29, 2.6] }
const GREAT_DEBATE = { factor: 2.5, first: 9, last: 14 }

/** On the Wednesday of September's plenary everybody posts about the same debate. */
const hasGreatDebate = (day: string) =>
  day.slice(5, 7) === '09' && toWeekday(day) === 2 && toWeekKind(day) === 'plenary'

/** Share of a normal day's posts for each hour of the day. */
export function toHourShares(day: string): number[] {
  const isWeekend = toWeekday(day) >= 5
  const shares = HOURS.map((share, hour) =>
    isWeekend ? (WEEKEND_EVENING.shares[hour - WEEKEND_EVENING.first] ?? share) : share,
  )
  const total = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, hour) => {
    const isGreat = hour >= GREAT_DEBATE.first && hour <= GREAT_DEBATE.last && hasGreatDebate(day)
    return (share / total) * (isGreat ? GREAT_DEBATE.factor : 1)
  })
}

/** Activity of a day relative to the mean day, which is 1. */
export const toActivity = (day: string): number => weighDay(day) / MEAN_ACTIVITY
/** The same for committee accounts. */
export const toCommitteeActivity = (day: string): number =>
  weighCommitteeDay(day) / MEAN_COMMITTEE_ACTIVITY

/** Relative number of bursts; grows faster than activity. */
export const toBurstActivity = (day: string): number => toActivity(day) ** 1.5 / MEAN_BURST_ACTIVITY

function weighDay(day: string): number {
  const week = toWeekKind(day)
  const weekday = toWeekday(day)
  const factor = week === 'plenary' ? (PLENARY_DAYS[weekday] ?? 1) : WEEKS[week]
  const hours = toHourShares(day).reduce((sum, share) => sum + share, 0)
  return (WEEKDAYS[weekday] ?? 1) * factor * hours
}

function weighCommitteeDay(day: string): number {
  const week = toWeekKind(day)
  const isMeeting = week === 'committee' && toWeekday(day) < 4
  return isMeeting ? COMMITTEE_IN_MEETING_WEEK : COMMITTEE_OTHERWISE
}

function toMean(weigh: (day: string) => number): number {
  let sum = 0
  for (let index = 0; index < REFERENCE_PERIOD.days; index += 1)
    sum += weigh(addDays(REFERENCE_PERIOD.from, index))
  return sum / REFERENCE_PERIOD.days
}

const MEAN_ACTIVITY = toMean(weighDay)
/** Posts per committee on the mean day. */
export const MEAN_COMMITTEE_ACTIVITY = toMean(weighCommitteeDay)
const MEAN_BURST_ACTIVITY = toMean((day) => toActivity(day) ** 1.5)
