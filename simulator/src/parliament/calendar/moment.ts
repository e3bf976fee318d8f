import { toDayNumber, startOfDay, toWeekday } from './brussels.ts'
import { toWeekKind, type WeekKind } from './weeks.ts'

const MINUTE_MS = 60_000
const HOURS = { morningEnds: 11, votesAreIn: 12, eveningBegins: 16, dayEnds: 17 }

interface CalendarDay {
  dayNumber: number
  /** Monday is 0. */
  weekday: number
  week: WeekKind
}

/** The calendar day and time in Brussels at which somebody posts. */
export interface Moment extends CalendarDay {
  /** Since midnight. */
  minutes: number
}

/** Cached because every post needs it. */
const calendar = new Map<string, CalendarDay>()

export function toMoment(at: number, day: string): Moment {
  const known = calendar.get(day) ?? toCalendarDay(day)
  calendar.set(day, known)
  return { ...known, minutes: Math.floor((at - startOfDay(day)) / MINUTE_MS) }
}

const toCalendarDay = (day: string): CalendarDay => ({
  dayNumber: toDayNumber(day),
  weekday: toWeekday(day),
  week: toWeekKind(day),
})

/** Parliament meets: not at weekends, in constituency weeks or in recess. */
const isWorking = ({ weekday, week }: Moment): boolean =>
  weekday < 5 && week !== 'constituency' && week !== 'recess'

const CONDITIONS: ReadonlyMap<string, (moment: Moment) => boolean> = new Map([
  ['working', isWorking],
  [
    'voting',
    (moment) =>
      isWorking(moment) &&
      moment.weekday < 4 &&
      moment.week !== 'group' &&
      moment.minutes >= HOURS.votesAreIn * 60,
  ],
  ['weekend', ({ weekday }) => weekday >= 5],
  ['afternoon', (moment) => isWorking(moment) && moment.minutes >= HOURS.morningEnds * 60],
  ['morning', ({ minutes }) => minutes < HOURS.morningEnds * 60],
  ['daytime', ({ minutes }) => minutes < HOURS.dayEnds * 60],
  ['evening', ({ minutes }) => minutes >= HOURS.eveningBegins * 60],
])

export const CONDITION_NAMES = [...CONDITIONS.keys()]

/** Whether a text restricted to certain times fits this moment. */
export const isPlausible = ({ when }: { when?: string | undefined }, moment: Moment): boolean =>
  when === undefined || (CONDITIONS.get(when)?.(moment) ?? false)
