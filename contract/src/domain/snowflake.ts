const EPOCH_MS = 1_288_834_974_657n

/** X's ids contain their creation time, to the millisecond. */
export const toSnowflakeTime = (id: string): Date =>
  new Date(Number((BigInt(id) >> 22n) + EPOCH_MS))

/** The lowest id of a time: all posts since then have higher ids. */
export const toSnowflakeId = (time: Date): string =>
  String((BigInt(time.getTime()) - EPOCH_MS) << 22n)

/** Until November 2010 X used a counter. Ids of other networks begin with the name of the network. */
const WITH_TIME = /^[0-9]{12,19}$/

/** Null for an id that contains no time. */
export const toPostTime = (id: string): Date | null =>
  WITH_TIME.test(id) ? toSnowflakeTime(id) : null
