import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../../random.ts'
import { addDays, toDay } from '../calendar/brussels.ts'
import type { PostPlan } from '../plan/post-plan.ts'
import { createExtraPosts } from './extra-posts.ts'
import type { ScheduledAction, PostWriter } from './post-writer.ts'

export interface ReplayOptions {
  until: Date
  /** Real time that the replay takes. */
  withinMs: number
  /** Extra posts per minute of replayed time. */
  perMinute: number
}

interface ReplaySource {
  plan: PostPlan
  writer: PostWriter
  /** End of the past. */
  from: Date
  /** The rest of that day's plan. */
  rest: ScheduledAction[]
}

/** Plays the plan from the end of the past to `until`, compressed to `withinMs`. */
export async function replay(
  source: ReplaySource,
  options: ReplayOptions,
  random: Random,
): Promise<void> {
  const { plan, writer, rest } = source
  const [from, until] = [source.from.getTime(), options.until.getTime()]
  const drawExtra = createExtraPosts(plan, random)
  const addExtra = (at: number): ScheduledAction => ({
    at,
    run: (deliver) => {
      const extra = drawExtra(at, writer.recent)
      const [first, ...later] = extra ? writer.toActions(extra) : []
      first?.run(deliver)
      pending.push(...later.filter(({ at: dueAt }) => dueAt <= until))
    },
  })
  const pending = [...rest, ...planFurtherDays(source, options.until)].filter(
    ({ at }) => at <= until,
  )
  const gap = 60_000 / options.perMinute
  for (let at = from + gap; at < until; at += gap) pending.push(addExtra(Math.round(at)))

  const startedAt = Date.now()
  while (pending.length > 0) {
    pending.sort((a, b) => b.at - a.at)
    const next = pending.pop()
    if (!next) break
    const due = startedAt + ((next.at - from) / (until - from)) * options.withinMs
    if (due > Date.now()) await delay(due - Date.now())
    next.run(true)
  }
}

/** The days after the one on which the past ended. */
function planFurtherDays({ plan, writer, from }: ReplaySource, until: Date): ScheduledAction[] {
  const actions: ScheduledAction[] = []
  for (let day = addDays(toDay(from), 1); day <= toDay(until); day = addDays(day, 1)) {
    for (const planned of plan.postsOf(day)) actions.push(...writer.toActions(planned))
  }
  return actions
}
