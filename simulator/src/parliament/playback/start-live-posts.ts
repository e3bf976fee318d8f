import type { Random } from '../../random.ts'
import { addDays, toDay, startOfDay } from '../calendar/brussels.ts'
import type { PostPlan } from '../plan/post-plan.ts'
import type { ScheduledAction, PostWriter } from './post-writer.ts'
import { createExtraPosts } from './extra-posts.ts'

export interface LiveOptions {
  plan: PostPlan
  writer: PostWriter
  /** The rest of today's plan, in order; null without a plan. */
  rest: ScheduledAction[] | null
  /** Extra posts per minute, on average. */
  perMinute: number
}

const MAX_WAIT_MS = 60_000

/** Publishes the plan as time passes, plus extra posts, until the returned function is called. */
export function startLivePosts(options: LiveOptions, random: Random): () => void {
  const { plan, writer, perMinute } = options
  let pending = options.rest ?? []
  let lastPlanned = toDay(new Date())
  let timer: NodeJS.Timeout
  let extraTimer: NodeJS.Timeout | undefined
  const drawExtra = createExtraPosts(plan, random)

  const add = (more: ScheduledAction[]) => {
    pending = [...pending, ...more].toSorted((a, b) => a.at - b.at)
  }
  const planNextDay = () => {
    const next = addDays(lastPlanned, 1)
    if (options.rest === null || Date.now() < startOfDay(next)) return
    lastPlanned = next
    add([...plan.postsOf(next)].flatMap((planned) => writer.toActions(planned)))
  }
  const runDue = () => {
    planNextDay()
    const due = pending.filter(({ at }) => at <= Date.now())
    pending = pending.slice(due.length)
    for (const { run } of due) run(true)
    const wait = (pending[0]?.at ?? Infinity) - Date.now()
    timer = setTimeout(runDue, Math.min(Math.max(wait, 0), MAX_WAIT_MS))
  }
  const scheduleExtra = () => {
    const gap = (60_000 / perMinute) * (0.4 + random.next() * 1.2)
    extraTimer = setTimeout(() => {
      const extra = drawExtra(Date.now(), writer.recent)
      if (extra) add(writer.toActions(extra))
      clearTimeout(timer)
      runDue()
      scheduleExtra()
    }, gap)
  }

  runDue()
  if (perMinute > 0) scheduleExtra()
  return () => {
    clearTimeout(timer)
    clearTimeout(extraTimer)
  }
}
