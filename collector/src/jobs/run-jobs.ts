import { repeatUntil } from '@hemicycle/process'
import {
  explainStoreFailure,
  failJob,
  releaseJobs,
  settleJob,
  takeJob,
  type Job,
  type Store,
} from '@hemicycle/store'
import type { Logger } from 'pino'

export interface JobHandler {
  work: (payload: unknown) => Promise<void>
  /** After how long the job is queued again by itself; null for never. */
  repeatAfter: string | null
}

interface Deps {
  store: Store
  log: Logger
}

const POLL_INTERVAL_MS = 1_000
/** With at most an hour between attempts: logs the first failure, and then about one a day. */
const LOG_EVERY_ATTEMPTS = 24

/** Runs the due jobs of these handlers, one at a time, with retries, until the signal fires. */
export async function runJobs(
  { store, log }: Deps,
  handlers: Record<string, JobHandler>,
  signal: AbortSignal,
): Promise<void> {
  let isReleased = false
  const runNext = async (): Promise<'again' | void> => {
    // A job that is still taken belonged to a collector that was killed or lost the lock.
    if (!isReleased) await releaseJobs(store, Object.keys(handlers))
    isReleased = false
    const worked = await runDue({ store, log }, handlers, signal)
    isReleased = true
    if (worked) return 'again'
  }
  await repeatUntil(signal, runNext, {
    delayMs: POLL_INTERVAL_MS,
    reasonOf: explainStoreFailure,
    onFailure: (error) => log.error({ err: error }, `jobs paused: ${explainStoreFailure(error)}`),
  })
}

/** Returns false when nothing is due. */
async function runDue(
  { store, log }: Deps,
  handlers: Record<string, JobHandler>,
  signal: AbortSignal,
): Promise<boolean> {
  const job = await takeJob(store, Object.keys(handlers))
  const handler = job && handlers[job.task]
  if (!job || !handler) return false
  const failure = await tryJob(handler, job)
  // A job cut short by our own shutdown has not failed: the next process runs it again.
  if (signal.aborted) return false
  if (failure === null) await settleJob(store, job, handler.repeatAfter)
  else {
    const { attempts } = job
    if (attempts % LOG_EVERY_ATTEMPTS === 1)
      log.error({ err: failure, job: job.task, attempts }, 'job failed, retrying')
    await failJob(store, job, failure.message)
  }
  return true
}

async function tryJob({ work }: JobHandler, { payload }: Job): Promise<Error | null> {
  try {
    await work(payload)
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error('job failed', { cause: error })
  }
}
