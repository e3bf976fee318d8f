import { findFault } from './find-fault.ts'
import type { Operation } from './operations.ts'
import type { FuzzRequest } from './requests.ts'
import type { FuzzAnswer } from './send.ts'

export const SLOWEST_MS = 2_000

/** What was asked, and how it was answered. */
export interface Tally {
  statuses: Map<number, number>
  /** Answers of 200 by the name of their operation, those that never gave one included. */
  understood: Map<string, number>
  faults: number
  /** Answers that came too late and are as promised otherwise; not among the faults. */
  slow: number
  slowestMs: number
}

export const openTally = (operations: Operation[]): Tally => ({
  statuses: new Map(),
  understood: new Map(operations.map(({ name }) => [name, 0])),
  faults: 0,
  slow: 0,
  slowestMs: 0,
})

/** Counts an answer, and says what is wrong with it if anything is. */
export function count(tally: Tally, asked: FuzzRequest, answer: FuzzAnswer): string | null {
  const { status, ms } = answer
  const { operation } = asked
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
  tally.slowestMs = Math.max(tally.slowestMs, ms)
  if (operation !== null && status === 200) {
    tally.understood.set(operation, (tally.understood.get(operation) ?? 0) + 1)
  }
  const isSlow = ms > SLOWEST_MS
  const fault = findFault(asked, answer, isSlow)
  if (fault !== null) tally.faults += 1
  else if (isSlow) tally.slow += 1
  return fault ?? (isSlow ? 'slow' : null)
}

export const countSent = ({ statuses }: Tally): number =>
  [...statuses.values()].reduce((sum, some) => sum + some, 0)

export const listStatuses = ({ statuses }: Tally): string =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, some]) => `${status}: ${some}`)
    .join(', ')

/** The operations of which no answer has been seen but refusals. */
export const listNeverUnderstood = ({ understood }: Tally): string[] =>
  [...understood].flatMap(([name, some]) => (some === 0 ? [name] : []))
