import type { ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../config.ts'
import type { Io } from '../io.ts'

export interface Call {
  /** The positional arguments. */
  words: string[]
  options: Record<string, string | boolean | undefined>
  config: Config
  /** Problems in the settings; empty unless the command has `allowsBadConfig`. */
  problems: readonly string[]
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
  /** Also runs when settings are wrong, because it reports them. */
  allowsBadConfig?: true
  /** Returns the exit code. */
  run: (call: Call) => Promise<number>
}

/** For every command that changes something. */
export const DRY_RUN = {
  options: { 'dry-run': { type: 'boolean' } },
  help: '--dry-run        only show what would be done',
} as const
