import { waitUntil } from '@hemicycle/tools/stack'
import type { Read } from './tested-browser.ts'

const TIMEOUT_MS = 60_000

/** Collects the errors on a browser's console. */
export interface ConsoleListener {
  errors: string[]
  record: (level: string, text: string) => void
  /** Resolves when all messages so far have arrived. */
  flush: (read: Read) => Promise<void>
}

/** `isIgnored` filters errors of the browser itself. */
export function createConsoleListener(
  isIgnored: (text: string) => boolean = () => false,
): ConsoleListener {
  const errors: string[] = []
  let markers = 0
  let lastText = ''
  return {
    errors,
    record(level, text) {
      if (level !== 'error' && level !== 'assert') lastText = text
      else if (!isIgnored(text)) errors.push(text)
    },
    /** Messages arrive late but in order: our own marker arrives after all earlier ones. */
    async flush(read) {
      markers += 1
      const marker = `end of messages ${markers}`
      await read((text) => console.debug(text), marker)
      await waitUntil('all console messages have arrived', () => lastText === marker, TIMEOUT_MS)
    },
  }
}
