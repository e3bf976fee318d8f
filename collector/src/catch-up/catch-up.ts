import { listFollowed, type Account } from '@hemicycle/store'
import type { Logger } from 'pino'
import { showProgress } from '../log/show-progress.ts'
import { readTimeline, TimelineClosedError, type Reading } from './read-timeline.ts'

const CONCURRENCY = 4
/** After so many failures in a row the network is to blame, not the accounts: the rest is read later. */
const MAX_CONSECUTIVE_FAILURES = 4

interface CatchingUp extends Omit<Reading, 'onRead'> {
  log: Logger
  /** A timeline could be read. */
  onHeard: () => void
}

/**
 * Reads what every account of a network posted since its timeline was last known to be complete. Answers the accounts
 * whose timelines the network does not show.
 */
export async function catchUp(reading: CatchingUp): Promise<Account[]> {
  const { network, timelines, store, log, signal, onHeard } = reading
  const accounts = await listFollowed(store, network)
  const progress = showProgress({ log, name: 'reading timelines', total: accounts.length })
  const waiting = accounts.values()
  const failures: unknown[] = []
  const closed: Account[] = []
  let inARow = 0

  const readAccounts = async (): Promise<void> => {
    for (const account of waiting) {
      if (signal.aborted || inARow >= MAX_CONSECUTIVE_FAILURES) return
      try {
        await readTimeline({ ...reading, onRead: (posts) => progress.read(posts) }, account)
        inARow = 0
        onHeard()
      } catch (error) {
        const isClosed = error instanceof TimelineClosedError
        if (isClosed) closed.push(account)
        else failures.push(error)
        inARow = isClosed || timelines.isAboutOneAccount(error) ? 0 : inARow + 1
      }
      progress.step()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, readAccounts))
  progress.end()
  signal.throwIfAborted()
  const [first] = failures
  if (failures.length > 0) {
    const message = `timelines were not read: ${first instanceof Error ? first.message : 'unknown'}`
    throw new AggregateError(failures, message)
  }
  return closed
}
