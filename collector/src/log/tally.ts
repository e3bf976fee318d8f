import type { Logger } from 'pino'

/** More kinds than this are counted as one: a sender could invent names for ever. */
const MAX_KINDS = 50

/** Counts what nobody knows by its kind, and says so at the 1st, 10th, 100th … of each; not what it is, which may be a post. */
export function openTally(log: Logger, message: string): (kind: string, length: number) => void {
  const counts = new Map<string, number>()
  return (kind, length) => {
    const counted = counts.has(kind) || counts.size < MAX_KINDS ? kind : 'others'
    const count = (counts.get(counted) ?? 0) + 1
    counts.set(counted, count)
    if (/^10*$/.test(String(count))) log.warn({ kind: counted, count, length }, message)
  }
}
