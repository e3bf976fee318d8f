import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../../random.ts'
import { addDays, toDay } from '../calendar/brussels.ts'
import type { Chronicle } from '../plan/chronicle.ts'
import { openExtras } from './open-extras.ts'
import type { Happening, Scribe } from './scribe.ts'

export interface ReplayWish {
  until: Date
  /** How long it takes; only the pace of what happens is compressed. */
  withinMs: number
  /** How many things happen besides in a minute of the replayed time. */
  perMinute: number
}

interface Life {
  chronicle: Chronicle
  scribe: Scribe
  /** When the past ended, and what is left of that day's plan. */
  from: Date
  rest: Happening[]
}

/** Lets the plan go on from the end of the past until a moment, faster than it would. */
export async function replay(life: Life, wish: ReplayWish, random: Random): Promise<void> {
  const { chronicle, scribe, rest } = life
  const [from, until] = [life.from.getTime(), wish.until.getTime()]
  const drawExtra = openExtras(chronicle, random)
  const addExtra = (at: number): Happening => ({
    at,
    happen: (deliver) => {
      const extra = drawExtra(at, scribe.latest)
      const [first, ...later] = extra ? scribe.toHappenings(extra) : []
      first?.happen(deliver)
      coming.push(...later.filter((one) => one.at <= until))
    },
  })
  const coming = [...rest, ...planFurther(life, wish.until)].filter(({ at }) => at <= until)
  const gap = 60_000 / wish.perMinute
  for (let at = from + gap; at < until; at += gap) coming.push(addExtra(Math.round(at)))

  const begun = Date.now()
  while (coming.length > 0) {
    coming.sort((a, b) => b.at - a.at)
    const next = coming.pop()
    if (!next) break
    const due = begun + ((next.at - from) / (until - from)) * wish.withinMs
    if (due > Date.now()) await delay(due - Date.now())
    next.happen(true)
  }
}

/** The days after the one in which the past ended. */
function planFurther({ chronicle, scribe, from }: Life, until: Date): Happening[] {
  const happenings: Happening[] = []
  for (let day = addDays(toDay(from), 1); day <= toDay(until); day = addDays(day, 1)) {
    for (const planned of chronicle.postsOf(day)) happenings.push(...scribe.toHappenings(planned))
  }
  return happenings
}
