/** `background`: bears a busy machine; `alone`: measures how long something takes on a quiet one. */
type Lane = 'background' | 'foreground' | 'alone'

/** One promise with a number, measured. */
export interface Proof {
  name: string
  promise: string
  /** Ids of docs/requirements.md that fall with it. */
  proves?: readonly string[]
  /** When CI runs it; `null`: it takes too long. */
  ci: Lane | null
  run(say: (line: string) => void): Promise<Verdict>
}

export interface Verdict {
  passed: boolean
  /** Nothing is wrong but how long it took. */
  isOnlySlow?: boolean
  /** And one slow moment is enough for that: it is no average, no share and no median. */
  isOneMoment?: boolean
  /** What was measured, in one line. */
  figure: string
}
