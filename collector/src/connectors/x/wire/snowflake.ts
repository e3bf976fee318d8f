const EPOCH_MS = 1_288_834_974_657n

/** X's ids carry the time they were made at, to the millisecond. */
export const toSnowflakeTime = (id: string): Date =>
  new Date(Number((BigInt(id) >> 22n) + EPOCH_MS))

/** The lowest id of a moment: everything posted since then has a higher one. */
export const toSnowflakeId = (time: Date): string =>
  String((BigInt(time.getTime()) - EPOCH_MS) << 22n)

export const laterId = (a: string | null, b: string): string =>
  a !== null && BigInt(a) > BigInt(b) ? a : b

export const earlierId = (a: string | null, b: string): string =>
  a !== null && BigInt(a) < BigInt(b) ? a : b
