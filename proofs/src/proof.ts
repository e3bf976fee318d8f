import type { TestStack } from '@hemicycle/tools/stack'

/** `gate`: small on every change and full size at night; `night`: at night only. */
export type Ring = 'gate' | 'night'

/** One promise, measured. */
export interface Proof {
  name: string
  promise: string
  /** Ids in docs/requirements.md that this proof covers. */
  proves?: readonly string[]
  ring: Ring
  /** Uses the site that the proofs of a run share; only one such proof runs at a time. */
  sharesSite?: true
  run(trial: Trial): Promise<Verdict>
}

/** Prints a line of progress. */
export type Log = (line: string) => void

/** Options of the command line, for proofs that can be larger than at night and keep their engines. */
export interface Options {
  /** The number of posts, instead of the usual one. */
  posts?: number | undefined
  /** The number of requests, instead of the usual one. */
  requests?: number | undefined
  /** A folder whose engines are kept for the next run. */
  keep?: string | undefined
}

interface Trial {
  /** The size to run at. */
  ring: Ring
  options: Options
  log: Log
  /** The site that the proofs of a run share; the first call starts it. */
  openSharedSite: () => Promise<TestStack>
}

export interface Verdict {
  /** Nothing is lost, wrong or missing. The gate checks only this. */
  isCorrect: boolean
  /** Nothing could be checked here, for example because nobody could be asked: neither passed nor failed. */
  isNotRun?: true
  /** Seconds, rates, ratios and memory. They depend on the machine, so only the night checks them. */
  measurements?: Measurement[]
  /** Everything that was found, in one line. */
  summary: string
}

/** A number with its limit. */
export type Measurement = { name: string; value: number; unit: string } & (
  | { atMost: number }
  | { atLeast: number }
)

export const isWithin = (measurement: Measurement): boolean =>
  'atMost' in measurement
    ? measurement.value <= measurement.atMost
    : measurement.value >= measurement.atLeast
