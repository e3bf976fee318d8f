import { pino, type Logger } from 'pino'

export interface TestLog {
  log: Logger
  /** The messages so far. */
  messages: string[]
  /** The whole log lines, as JSON. */
  lines: string[]
}

/** A log that a test can read. */
export function createTestLog(): TestLog {
  const messages: string[] = []
  const lines: string[] = []
  const write = (line: string): void => {
    lines.push(line)
    messages.push((JSON.parse(line) as { msg: string }).msg)
  }
  return { log: pino({}, { write }), messages, lines }
}
