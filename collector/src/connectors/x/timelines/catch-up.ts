import { listFollowed, type Account } from '@hemicycle/store'
import { showProgress } from '../../../log/show-progress.ts'
import { XRefusalError } from '../calls/x-refusal.ts'
import { readTimeline, TimelineClosedError, type Reading } from './read-timeline.ts'

const AT_ONCE = 4
/** When so many in a row fail, it is not their fault: the rest is read later. */
const MOST_IN_A_ROW = 4

interface CatchingUp extends Omit<Reading, 'onRead'> {
  /** A timeline could be read. */
  onHeard: () => void
}

/**
 * Reads what every account posted since its timeline was last known to be complete. Answers the accounts whose
 * timelines X does not show.
 */
export async function catchUp(reading: CatchingUp): Promise<Account[]> {
  const { store, log, signal, onHeard } = reading
  const accounts = await listFollowed(store, 'twitter')
  const progress = showProgress({ log, name: 'reading timelines', total: accounts.length })
  const waiting = accounts.values()
  const failures: unknown[] = []
  const closed: Account[] = []
  let inARow = 0

  const readAccounts = async (): Promise<void> => {
    for (const account of waiting) {
      if (signal.aborted || inARow >= MOST_IN_A_ROW) return
      try {
        await readTimeline({ ...reading, onRead: (posts) => progress.read(posts) }, account)
        inARow = 0
        onHeard()
      } catch (error) {
        if (error instanceof TimelineClosedError) closed.push(account)
        else failures.push(error)
        inARow = isAboutThisOne(error) ? 0 : inARow + 1
      }
      progress.step()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readAccounts))
  progress.end()
  signal.throwIfAborted()
  const [first] = failures
  if (failures.length > 0) {
    const message = `timelines were not read: ${first instanceof Error ? first.message : 'unknown'}`
    throw new AggregateError(failures, message)
  }
  return closed
}

/** X answered and refused this account: it may well show the next one. */
const isAboutThisOne = (error: unknown): boolean =>
  error instanceof TimelineClosedError || (error instanceof XRefusalError && error.kind === 'final')
