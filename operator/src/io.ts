import { stdin, stderr, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'

/** How a command talks to its caller: results on standard output, progress and questions on standard error. */
export interface Io {
  print: (line: string) => void
  report: (line: string) => void
  /** Null without a terminal. */
  confirm: ((question: string) => Promise<boolean>) | null
}

export const createIo = (): Io => ({
  print: (line) => stdout.write(`${line}\n`),
  report: (line) => stderr.write(`${line}\n`),
  confirm: stdin.isTTY && stderr.isTTY ? confirmOnTerminal : null,
})

async function confirmOnTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: stdin, output: stderr })
  try {
    return /^y(?:es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}

/** Exit codes. `stopped`: the command decided not to do it, for example because nobody confirmed. */
export const EXIT = { done: 0, failed: 1, usage: 2, stopped: 3 } as const

/** The command did not do it. The message is shown as it is, without the error's name. */
export class NotDoneError extends Error {
  override name = 'NotDoneError'
  readonly code: typeof EXIT.failed | typeof EXIT.stopped
  constructor(message: string, code: typeof EXIT.failed | typeof EXIT.stopped) {
    super(message)
    this.code = code
  }
}
