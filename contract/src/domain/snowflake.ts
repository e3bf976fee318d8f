const EPOCH_MS = 1_288_834_974_657n

/** X's ids hold the time they were made at, to the millisecond. */
export const toSnowflakeTime = (id: string): Date =>
  new Date(Number((BigInt(id) >> 22n) + EPOCH_MS))

/** The lowest id of a moment: everything posted since then has a higher one. */
export const toSnowflakeId = (time: Date): string =>
  String((BigInt(time.getTime()) - EPOCH_MS) << 22n)

/** X counted its posts until November 2010. Ids of other networks begin with the name of the network. */
const WITH_TIME = /^[0-9]{12,19}$/

/** When a post was written, if its id holds that. */
export const toPostTime = (id: string): Date | null =>
  WITH_TIME.test(id) ? toSnowflakeTime(id) : null
