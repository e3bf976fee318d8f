import { repeatUntil } from '@hemicycle/process'
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

const POLL_INTERVAL_MS = 1_000
/** With at most an hour between attempts: at the first failure, and then about daily. */
const SAY_EVERY = 24

/** Runs the jobs of these tasks that are due, one at a time, with retries, until the signal fires. */
export async function runJobs(
  { store, log }: Deps,
  tasks: Record<string, Task>,
  signal: AbortSignal,
): Promise<void> {
  let isReleased = false
  const runNext = async (): Promise<'again' | void> => {
    // Whoever had taken one before was killed, or has lost the right to run them.
    if (!isReleased) await releaseJobs(store, Object.keys(tasks))
    isReleased = false
    const worked = await runDue({ store, log }, tasks, signal)
    isReleased = true
    if (worked) return 'again'
  }
  await repeatUntil(signal, runNext, {
    delayMs: POLL_INTERVAL_MS,
    onFailure: (error) => log.error({ err: error }, 'jobs wait: check DATABASE_URL'),
  })
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
