import { stdin, stderr, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'

/** How a command speaks: answers on standard output, progress and questions on standard error. */
export interface Io {
  say: (line: string) => void
  report: (line: string) => void
  /** Null when nobody is there to be asked. */
  ask: ((question: string) => Promise<boolean>) | null
}

export const openIo = (): Io => ({
  say: (line) => stdout.write(`${line}\n`),
  report: (line) => stderr.write(`${line}\n`),
  ask: stdin.isTTY && stderr.isTTY ? askOnTerminal : null,
})

async function askOnTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: stdin, output: stderr })
  try {
    return /^y(?:es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}
