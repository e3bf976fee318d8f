const EPOCH_MS = 1288834974657n
/** Time fills the upper bits; one of 1,024 machines and a running number the lower 22. */
const MACHINE = 365n << 12n
const LAST_NUMBER = 4095

/** Mints Snowflakes: ids of later times are greater, and so are later ids of the same millisecond. */
export function openIdMint(): (at: Date) => string {
  const used = new Map<number, number>()
  return (at) => {
    let ms = at.getTime()
    while ((used.get(ms) ?? 0) > LAST_NUMBER) ms += 1
    const number = used.get(ms) ?? 0
    used.set(ms, number + 1)
    return (((BigInt(ms) - EPOCH_MS) << 22n) | MACHINE | BigInt(number)).toString()
  }
}

/** Negative when `a` is the older one. Ids do not fit a JavaScript number. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length
  if (a === b) return 0
  return a < b ? -1 : 1
}

export const isId = (value: string): boolean => /^[0-9]{1,19}$/.test(value)
