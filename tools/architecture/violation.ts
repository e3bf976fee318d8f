export interface Violation {
  path: string
  problem: string
}

/** One line for each, so that a failing test shows them all. */
export const toLines = (violations: Violation[]): string[] =>
  violations.map(({ path, problem }) => `${path}: ${problem}`).toSorted()
