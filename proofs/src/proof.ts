import type { TestStack } from '@hemicycle/tools/stack'

/** `gate`: at every change, in a small size, and in full at night; `night`: at night alone. */
export type Ring = 'gate' | 'night'

/** One promise, measured. */
export interface Proof {
  name: string
  promise: string
  /** Ids of docs/requirements.md that fall with it. */
  proves?: readonly string[]
  ring: Ring
  /** It visits the site that the proofs of a run share: one proof at a time. */
  sharesSite?: true
  run(trial: Trial): Promise<Verdict>
}

interface Trial {
  /** The size that is wanted. */
  ring: Ring
  say: (line: string) => void
  /** The site that the proofs of a run share, opened when the first of them asks for it. */
  openSharedSite: () => Promise<TestStack>
}

export interface Verdict {
  /** Nothing is lost, wrong or missing. The gate asks for no more. */
  isRight: boolean
  /** Seconds, rates, ratios and memory, which depend on the machine: judged at night alone. */
  measures?: Measure[]
  /** All that was found, in one line. */
  figure: string
}

/** A number with its limit. */
export type Measure = { name: string; value: number; unit: string } & (
  | { atMost: number }
  | { atLeast: number }
)

export const isWithin = (measure: Measure): boolean =>
  'atMost' in measure ? measure.value <= measure.atMost : measure.value >= measure.atLeast
