const EPOCH_MS = 1288834974657n
/** The time fills the upper bits; the lower 22 hold one of 1,024 machines and a sequence number. */
const MACHINE = 365n << 12n
const MAX_SEQUENCE = 4095

/** Generates Snowflake ids: they grow with time, and within a millisecond. */
export function createIdGenerator(): (at: Date) => string {
  const used = new Map<number, number>()
  return (at) => {
    let ms = at.getTime()
    while ((used.get(ms) ?? 0) > MAX_SEQUENCE) ms += 1
    const sequence = used.get(ms) ?? 0
    used.set(ms, sequence + 1)
    return (((BigInt(ms) - EPOCH_MS) << 22n) | MACHINE | BigInt(sequence)).toString()
  }
}

/** Negative if `a` is older. Ids do not fit a JavaScript number. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length
  if (a === b) return 0
  return a < b ? -1 : 1
}

export const isId = (value: string): boolean => /^[0-9]{1,19}$/.test(value)
