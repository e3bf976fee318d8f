import { toCountryCode } from '@hemicycle/contract'

/** X's codes for "in all countries". */
const EVERYWHERE = new Set(['XX', 'XY'])

/** Whether content withheld in these countries must not be shown: everywhere, or in one of the 27. */
export const isWithheldHere = (codes: string[]): boolean =>
  codes.some((code) => EVERYWHERE.has(code) || toCountryCode(code) !== null)
