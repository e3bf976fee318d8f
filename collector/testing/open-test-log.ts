import { pino, type Logger } from 'pino'

export interface TestLog {
  log: Logger
  /** The messages so far. */
  messages: string[]
  /** All that was written with them. */
  lines: string[]
}

/** A log that a test can read. */
export function openTestLog(): TestLog {
  const messages: string[] = []
  const lines: string[] = []
  const write = (line: string): void => {
    lines.push(line)
    messages.push((JSON.parse(line) as { msg: string }).msg)
  }
  return { log: pino({}, { write }), messages, lines }
}
