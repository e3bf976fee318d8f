import { styleText } from 'node:util'

import { toReadableLine, type ReadableLine } from './to-readable-line.ts'

export interface ConsoleOutput {
  /** Shows a line of a process; only warnings and errors, unless verbose. */
  pass: (name: string, line: string, isError: boolean) => void
  say: (name: string, text: string) => void
  complain: (name: string, text: string) => void
}

const NAME_WIDTH = 11
const COLOURS = { info: 'dim', warning: 'yellow', error: 'red' } as const

export function consoleOutput(isVerbose: boolean): ConsoleOutput {
  const print = (name: string, { text, level }: ReadableLine): void => {
    const prefix = styleText('cyan', name.padEnd(NAME_WIDTH))
    for (const line of text.split('\n')) {
      console.log(`${prefix}${styleText(COLOURS[level], line)}`)
    }
  }
  return {
    pass(name, line, isError) {
      const readable = toReadableLine(line, isError)
      if (isVerbose || readable.level !== 'info') print(name, readable)
    },
    say: (name, text) => console.log(`${styleText('cyan', name.padEnd(NAME_WIDTH))}${text}`),
    complain: (name, text) => print(name, { text, level: 'error' }),
  }
}
