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

export class EngineStartError extends Error {
  override readonly name = 'EngineStartError'
  readonly log: string

  constructor(engine: string, reason: string, log: string) {
    super(`${engine} ${reason}. The end of its log:\n${log}`)
    this.log = log
  }
}
