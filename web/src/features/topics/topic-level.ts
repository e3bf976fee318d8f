/** From the lowest up, as they are numbered on the wire. */
export const LEVELS = ['low', 'medium', 'high', 'trending'] as const
export type Level = (typeof LEVELS)[number]

/** On the wire it may be a number in words of digits. */
export const toLevel = (virality: number | string): Level => LEVELS[Number(virality)] ?? 'low'
