/**
 * When the pictures are taken: a Tuesday afternoon in Brussels. The plan of the sample parliament
 * depends on the day, so that a fixed one gives the same posts. For our processes it stays this
 * moment: what they count and when they heard the source does not depend on how long they took.
 */
export const MOMENT = new Date('2026-03-10T14:36:01Z')

/** The browser's moment: ages on the page are counted from here. */
export const SEEN_AT = new Date(MOMENT.getTime() + 12_000)
