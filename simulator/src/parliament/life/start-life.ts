import type { Random } from '../../random.ts'
import { addDays, toDay, toStart } from '../calendar/brussels.ts'
import type { Chronicle } from '../plan/chronicle.ts'
import type { Happening, Scribe } from './scribe.ts'
import { openExtras } from './open-extras.ts'

export interface LifeWish {
  chronicle: Chronicle
  scribe: Scribe
  /** What is left of today's plan, in order; null when nothing is planned. */
  rest: Happening[] | null
  /** What happens besides. */
  perMinute: number
}

const LONGEST_WAIT_MS = 60_000

/** Lets the plan go on, and more happen at about the pace asked for, until the returned function is called. */
export function startLife(wish: LifeWish, random: Random): () => void {
  const { chronicle, scribe, perMinute } = wish
  let coming = wish.rest ?? []
  let lastPlanned = toDay(new Date())
  let timer: NodeJS.Timeout
  let extraTimer: NodeJS.Timeout | undefined
  const drawExtra = openExtras(chronicle, random)

  const add = (more: Happening[]) => {
    coming = [...coming, ...more].toSorted((a, b) => a.at - b.at)
  }
  const planTomorrow = () => {
    const next = addDays(lastPlanned, 1)
    if (wish.rest === null || Date.now() < toStart(next)) return
    lastPlanned = next
    add([...chronicle.postsOf(next)].flatMap((planned) => scribe.toHappenings(planned)))
  }
  const live = () => {
    planTomorrow()
    const due = coming.filter(({ at }) => at <= Date.now())
    coming = coming.slice(due.length)
    for (const { happen } of due) happen(true)
    const wait = (coming[0]?.at ?? Infinity) - Date.now()
    timer = setTimeout(live, Math.min(Math.max(wait, 0), LONGEST_WAIT_MS))
  }
  const doMore = () => {
    const gap = (60_000 / perMinute) * (0.4 + random.next() * 1.2)
    extraTimer = setTimeout(() => {
      const extra = drawExtra(Date.now(), scribe.latest)
      if (extra) add(scribe.toHappenings(extra))
      clearTimeout(timer)
      live()
      doMore()
    }, gap)
  }

  live()
  if (perMinute > 0) doMore()
  return () => {
    clearTimeout(timer)
    clearTimeout(extraTimer)
  }
}
