/** Ids of X are numbers that grow with time, too long for a JavaScript number. */

export const laterId = (a: string | null, b: string): string =>
  a !== null && BigInt(a) > BigInt(b) ? a : b

export const earlierId = (a: string | null, b: string): string =>
  a !== null && BigInt(a) < BigInt(b) ? a : b
