import { pino, type Logger } from 'pino'

export interface TestLog {
  log: Logger
  /** The messages so far. */
  messages: string[]
}

/** A log that a test can read. */
export function openTestLog(): TestLog {
  const messages: string[] = []
  const log = pino(
    {},
    { write: (line) => void messages.push((JSON.parse(line) as { msg: string }).msg) },
  )
  return { log, messages }
}
