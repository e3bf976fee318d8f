import type { Roster } from '@hemicycle/contract'
import type { Reading } from '@hemicycle/store'

/** What a reader makes of its source. */
export interface SourceReading extends Required<Pick<Reading, 'completeFor' | 'silentOn'>> {
  /** Under which name its contributors are kept unless the operator gives another. */
  source: string
  roster: Roster
  /** What was left out of it and why. */
  notes: string[]
}

/** The source cannot be read as it is; its words are for the operator. */
export class SourceError extends Error {
  override name = 'SourceError'
}
