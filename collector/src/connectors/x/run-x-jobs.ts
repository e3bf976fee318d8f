import { listAccounts, type Account } from '@hemicycle/store'
import { runJobs } from '../../tasks/run-jobs.ts'
import { sweep } from './sweep/sweep.ts'
import { readUsers } from './users/read-users.ts'
import type { XListener } from './x-listener.ts'

interface Work {
  /** Resolves when timelines have been read from now on. */
  readMissed: () => Promise<void>
  /** Has timelines read, and again until it succeeds. */
  readLater: () => void
  /** Whom we follow has changed. */
  onChange: () => void
}

/** Runs what was asked for, and all of it again a day later, until the signal fires. Every start asks for both. */
export const runXJobs = (
  listener: XListener,
  { readMissed, readLater, onChange }: Work,
): Promise<void> => {
  const { store, saver, log, signal } = listener

  const read = async (isMeant: (account: Account) => boolean): Promise<void> => {
    const accounts = (await listAccounts(store, 'twitter')).filter(isMeant)
    if (await readUsers(listener, accounts)) onChange()
  }
  // Posts before deletions, and all that was read before saved first: a post that was read while it still stood
  // and deleted while nobody listened for deletions must be among those that X is asked about.
  const sweepAll = async (): Promise<void> => {
    // Nobody tells us that somebody is back.
    await read(({ state }) => state !== 'active')
    await readMissed().catch((error: unknown) => log.debug({ err: error }, 'not all was read'))
    await saver.settled()
    signal.throwIfAborted()
    if (await sweep(listener)) readLater()
  }
  const tasks = {
    sweep: { work: sweepAll, again: '1 day' },
    'read-users': { work: () => read(() => true), again: '1 day' },
  }
  return runJobs(listener, tasks, signal)
}
