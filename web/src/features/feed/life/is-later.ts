/** A place in the order of a feed: newest first, and among those of one second by id. */
export interface Moment {
  /** In seconds. */
  postedAt: number
  id: string
}

/** The newest post that was seen, and when, in milliseconds. */
export interface LastSeen extends Moment {
  at: number
}

export const isLater = (one: Moment, other: Moment): boolean =>
  one.postedAt > other.postedAt || (one.postedAt === other.postedAt && one.id > other.id)
