import { readFileSync } from 'node:fs'

interface Packages {
  debian: string
  fedora: string
  macos: string
}

export class MissingProgramError extends Error {
  override readonly name = 'MissingProgramError'

  constructor(program: string, { debian, fedora, macos }: Packages) {
    super(
      [
        `${program} was not found. Install it:`,
        `  Debian, Ubuntu  ${debian}`,
        `  Fedora          ${fedora}`,
        `  macOS           ${macos}`,
      ].join('\n'),
    )
  }
}

const LOG_TAIL_LINES = 25

/** Its message contains the end of the engine's log. */
export class EngineStartError extends Error {
  override readonly name = 'EngineStartError'
  readonly log: string

  constructor(engine: string, reason: string, logFile: string, cause?: unknown) {
    const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n')
    const log = lines.slice(-LOG_TAIL_LINES).join('\n')
    super(`${engine} ${reason}. The end of its log:\n${log}`, { cause })
    this.log = log
  }
}
