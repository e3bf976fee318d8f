interface State {
  seats: number
  /** How many of its members are on X. */
  onX: number
  /** How much they post, relative to other states. */
  rateFactor: number
  /** Shares of members whose first language is not the state's main one. */
  otherLanguages?: Record<string, number>
}

const state = (
  seats: number,
  onX: number,
  rateFactor = 1,
  otherLanguages: Record<string, number> = {},
): State => ({ seats, onX, rateFactor, otherLanguages })

/** 720 seats, 432 of them with an account on X. */
export const STATES: Record<string, State> = {
  AT: state(20, 10, 0.7),
  BE: state(22, 13, 1, { fr: 0.4, de: 0.05 }),
  BG: state(17, 8, 1),
  CY: state(6, 3, 1.2),
  CZ: state(21, 11, 1.2),
  DE: state(96, 49, 0.85),
  DK: state(15, 7, 1.3),
  EE: state(7, 4, 1),
  ES: state(61, 46, 2.1, { ca: 0.08 }),
  FI: state(15, 9, 1.4, { sv: 0.12 }),
  FR: state(81, 62, 1.5),
  GR: state(21, 11, 1.9),
  HR: state(12, 6, 1.3),
  HU: state(21, 9, 1),
  IE: state(14, 12, 1, { ga: 0.1 }),
  IT: state(76, 39, 1.8),
  LT: state(11, 6, 0.9),
  LU: state(6, 4, 1, { de: 0.4 }),
  LV: state(9, 5, 1),
  MT: state(6, 4, 1, { en: 0.5 }),
  NL: state(31, 21, 1.4),
  PL: state(53, 41, 1.7),
  PT: state(21, 12, 1.8),
  RO: state(33, 14, 1.7),
  SE: state(21, 14, 1.4),
  SK: state(15, 7, 0.9),
  SL: state(9, 5, 1.2),
}
