import type { ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../config.ts'
import type { Io } from './io.ts'

export interface Call {
  /** What stands after the command's name, without the options. */
  words: string[]
  options: Record<string, string | boolean | undefined>
  config: Config
  /** What is wrong in the settings; empty for all but a command that `bearsFaults`. */
  faults: readonly string[]
  io: Io
}

export interface Command {
  /** As it is typed, such as `roster import`. */
  name: string
  words: string
  summary: string
  /** One line for each option. */
  help: string[]
  options: ParseArgsOptionsConfig
  /** Runs with wrong settings, too: it is there to tell of them. */
  bearsFaults?: true
  /** Answers the exit code. */
  run: (call: Call) => Promise<number>
}

/** For whatever changes something. */
export const DRY_RUN = {
  options: { 'dry-run': { type: 'boolean' } },
  help: '--dry-run        only say what would be done',
} as const

/** Exit codes: what was asked is done, it failed, it was asked wrongly, it was not done on purpose. */
export const EXIT = { done: 0, failed: 1, usage: 2, stopped: 3 } as const

/** It was not done; the words say why, as they stand. */
export class NotDoneError extends Error {
  override name = 'NotDoneError'
  readonly code: typeof EXIT.failed | typeof EXIT.stopped
  constructor(words: string, code: typeof EXIT.failed | typeof EXIT.stopped) {
    super(words)
    this.code = code
  }
}
