/** One promise with a number, measured. */
export interface Proof {
  name: string
  promise: string
  /** Short enough for CI. */
  quick: boolean
  run(say: (line: string) => void): Promise<Verdict>
}

export interface Verdict {
  passed: boolean
  /** What was measured, in one line. */
  figure: string
}
