import { toCountryCode } from '@hemicycle/contract'

/** The network's codes for everywhere. */
const EVERYWHERE = new Set(['XX', 'XY'])

/** Whether what is withheld in these countries must not be shown: everywhere, or in one of the 27. */
export const isWithheldHere = (codes: string[]): boolean =>
  codes.some((code) => EVERYWHERE.has(code) || toCountryCode(code) !== null)
