import { setTimeout as delay } from 'node:timers/promises'
import { failJob, releaseJobs, settleJob, takeJob, type Job, type Store } from '@hemicycle/store'
import type { Logger } from 'pino'

export interface Task {
  work: (payload: unknown) => Promise<void>
  /** After how long it is made again by itself; null for never. */
  again: string | null
}

interface Deps {
  store: Store
  log: Logger
}

const LOOK_EVERY_MS = 1_000
/** With at most an hour between attempts: at the first failure, and then about daily. */
const SAY_EVERY = 24

/** Runs the jobs of these tasks that are due, one at a time, with retries, until the signal fires. */
export async function runJobs(
  { store, log }: Deps,
  tasks: Record<string, Task>,
  signal: AbortSignal,
): Promise<void> {
  let released = false
  let failing = false
  while (!signal.aborted) {
    try {
      // Whoever had taken one before was killed, or has lost the right to run them.
      if (!released) await releaseJobs(store, Object.keys(tasks))
      released = true
      const worked = await runDue({ store, log }, tasks, signal)
      failing = false
      if (worked) continue
    } catch (error) {
      if (!failing && !signal.aborted) log.error({ err: error }, 'jobs wait: check DATABASE_URL')
      failing = true
      released = false
    }
    await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}

/** False when nothing is due. */
async function runDue(
  { store, log }: Deps,
  tasks: Record<string, Task>,
  signal: AbortSignal,
): Promise<boolean> {
  const job = await takeJob(store, Object.keys(tasks))
  const task = job && tasks[job.task]
  if (!job || !task) return false
  const failure = await tryTask(task, job)
  // One that ends because we do is no failure: the next process makes it again.
  if (signal.aborted) return false
  if (failure === null) await settleJob(store, job, task.again)
  else {
    const { attempts } = job
    if (attempts % SAY_EVERY === 1)
      log.error({ err: failure, job: job.task, attempts }, 'a job failed, trying again')
    await failJob(store, job, failure.message)
  }
  return true
}

async function tryTask({ work }: Task, { payload }: Job): Promise<Error | null> {
  try {
    await work(payload)
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error('a job failed', { cause: error })
  }
}
