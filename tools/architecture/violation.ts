export interface Offence {
  path: string
  problem: string
}

/** One readable line for each, so that a failing test shows them all. */
export const toLines = (offences: Offence[]): string[] =>
  offences.map(({ path, problem }) => `${path}: ${problem}`).toSorted()
