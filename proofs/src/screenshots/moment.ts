/**
 * When the pictures are taken: a Tuesday afternoon in Brussels. The plan of the sample parliament
 * depends on the day, so that a fixed one gives the same posts, numbers and ages each time. Only the
 * seconds since the source was last heard differ, and what the fonts of a machine make of it.
 */
export const MOMENT = new Date('2026-03-10T14:36:01Z')
