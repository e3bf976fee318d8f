import { findProblem } from './find-problem.ts'
import type { Operation } from './operations.ts'
import type { FuzzRequest } from './requests.ts'
import type { FuzzAnswer } from './send.ts'

/** Done, and taken. */
const UNDERSTOOD = new Set([200, 202])
export const MAX_MS = 2_000

export interface Tally {
  statuses: Map<number, number>
  /** Number of answers that did what was asked, per operation, 0 included. */
  understood: Map<string, number>
  problems: number
  /** Answers that were correct but too slow; not counted as problems. */
  slow: number
  slowestMs: number
}

export const createTally = (operations: Operation[]): Tally => ({
  statuses: new Map(),
  understood: new Map(operations.map(({ name }) => [name, 0])),
  problems: 0,
  slow: 0,
  slowestMs: 0,
})

/** Counts an answer and returns what is wrong with it, or null. */
export function count(tally: Tally, asked: FuzzRequest, answer: FuzzAnswer): string | null {
  const { status, ms } = answer
  const { operation } = asked
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
  tally.slowestMs = Math.max(tally.slowestMs, ms)
  if (operation !== null && UNDERSTOOD.has(status)) {
    tally.understood.set(operation, (tally.understood.get(operation) ?? 0) + 1)
  }
  const isSlow = ms > MAX_MS
  const problem = findProblem(asked, answer, isSlow)
  if (problem !== null) tally.problems += 1
  else if (isSlow) tally.slow += 1
  return problem ?? (isSlow ? 'slow' : null)
}

export const countSent = ({ statuses }: Tally): number =>
  [...statuses.values()].reduce((sum, times) => sum + times, 0)

export const listStatuses = ({ statuses }: Tally): string =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ')

/** Operations that never did what was asked. */
export const listNeverUnderstood = ({ understood }: Tally): string[] =>
  [...understood].flatMap(([name, times]) => (times === 0 ? [name] : []))
