import type { Roster } from '@hemicycle/contract'
import type { Reading } from '@hemicycle/store'

/** The result of reading a source. */
export interface SourceReading extends Required<Pick<Reading, 'completeFor' | 'silentOn'>> {
  /** The default name of the source. */
  source: string
  roster: Roster
  /** Entries that were left out, each with the reason. */
  notes: string[]
}

/** The source cannot be read; the message is written for the operator. */
export class SourceError extends Error {
  override name = 'SourceError'
}
