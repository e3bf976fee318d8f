import type { Logger } from 'pino'

/** More kinds than this are counted as one: a sender could invent names for ever. */
const MAX_KINDS = 50

/** Counts what nobody knows by its kind, and says so at the 1st, 10th, 100th … of each. */
export function openTally(log: Logger, message: string): (kind: string, example: unknown) => void {
  const counts = new Map<string, number>()
  return (kind, example) => {
    const counted = counts.has(kind) || counts.size < MAX_KINDS ? kind : 'others'
    const count = (counts.get(counted) ?? 0) + 1
    counts.set(counted, count)
    if (/^10*$/.test(String(count))) log.warn({ kind: counted, count, example }, message)
  }
}
