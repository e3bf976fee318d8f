import { listFollowed, type Account } from '@hemicycle/store'
import type { Logger } from 'pino'
import { showProgress } from '../log/show-progress.ts'
import { readTimeline, TimelineClosedError, type Reading } from './read-timeline.ts'

const CONCURRENCY = 4
/** After so many, the cause is the network and not the accounts: the rest is read later. */
const MAX_CONSECUTIVE_FAILURES = 4

interface CatchUpDeps extends Omit<Reading, 'onRead'> {
  log: Logger
  /** Called when a timeline could be read. */
  onActivity: () => void
}

/**
 * Reads what every account of a network posted since its timeline was last known to be complete. Returns the accounts
 * whose timelines the network does not show.
 */
export async function catchUp(reading: CatchUpDeps): Promise<Account[]> {
  const { network, timelines, store, log, signal, onActivity } = reading
  const accounts = await listFollowed(store, network)
  const progress = showProgress({ log, name: 'reading timelines', total: accounts.length })
  const waiting = accounts.values()
  const failures: unknown[] = []
  const closed: Account[] = []
  let consecutiveFailures = 0

  const readAccounts = async (): Promise<void> => {
    for (const account of waiting) {
      if (signal.aborted || consecutiveFailures >= MAX_CONSECUTIVE_FAILURES) return
      try {
        await readTimeline({ ...reading, onRead: (posts) => progress.read(posts) }, account)
        consecutiveFailures = 0
        onActivity()
      } catch (error) {
        const isClosed = error instanceof TimelineClosedError
        if (isClosed) closed.push(account)
        else failures.push(error)
        const isNetworkFault = !isClosed && !timelines.isAboutOneAccount(error)
        consecutiveFailures = isNetworkFault ? consecutiveFailures + 1 : 0
      }
      progress.step()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, readAccounts))
  progress.end()
  signal.throwIfAborted()
  const [first] = failures
  if (failures.length > 0) {
    const message = `could not read timelines: ${first instanceof Error ? first.message : 'unknown'}`
    throw new AggregateError(failures, message)
  }
  return closed
}
