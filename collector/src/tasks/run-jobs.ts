import { setTimeout as delay } from 'node:timers/promises'
import { JOBS_SCHEMA, releaseJobs, type Store } from '@hemicycle/store'
import { Logger as WorkerLogger, run, runMigrations, type TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import { keepTrying } from './keep-trying.ts'

interface Deps {
  databaseUrl: string
  store: Store
  log: Logger
}

const AFTER_END_MS = 1_000

/** Makes the queue ready for jobs. Whoever held one before was killed: only one process runs jobs. */
export async function prepareJobs({ databaseUrl, store, log }: Deps): Promise<void> {
  await runMigrations(toOptions(databaseUrl, log))
  await releaseJobs(store)
}

/** Runs the jobs of these names, one at a time, with retries, and as the crontab says, until the signal fires. */
export async function runJobs(
  { databaseUrl, log }: Omit<Deps, 'store'>,
  { tasks, crontab }: { tasks: TaskList; crontab: string },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await keepTrying({ log, signal }, 'running jobs (DATABASE_URL)', async () => {
      const runner = await run({
        ...toOptions(databaseUrl, log, signal),
        taskList: tasks,
        crontab,
        concurrency: 1,
        noHandleSignals: true,
      })
      const stop = () => void runner.stop().catch(() => {})
      if (signal.aborted) stop()
      signal.addEventListener('abort', stop, { once: true })
      try {
        await runner.promise
      } finally {
        signal.removeEventListener('abort', stop)
      }
    })
    await delay(AFTER_END_MS, undefined, { signal }).catch(() => {})
  }
}

const toOptions = (databaseUrl: string, log: Logger, ending?: AbortSignal) => ({
  connectionString: databaseUrl,
  schema: JOBS_SCHEMA,
  maxPoolSize: 3,
  logger: new WorkerLogger(({ taskIdentifier }) => (level, message) => {
    const fields = taskIdentifier === undefined ? {} : { job: taskIdentifier }
    // A job that ends because we do is no failure: the next process makes it again.
    if (ending?.aborted) log.debug(fields, message)
    else if (level === 'error') log.error(fields, message)
    else if (level === 'warning') log.warn(fields, message)
    else log.debug(fields, message)
  }),
})
