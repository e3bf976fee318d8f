const EPOCH_MS = 1_288_834_974_657n

/** X's ids carry the time they were made at, to the millisecond. */
export const toSnowflakeTime = (id: string): Date =>
  new Date(Number((BigInt(id) >> 22n) + EPOCH_MS))

export const laterId = (a: string | null, b: string): string =>
  a !== null && BigInt(a) > BigInt(b) ? a : b
