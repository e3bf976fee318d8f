import { waitUntil } from '@hemicycle/tools/stack'
import type { Read } from './tested-browser.ts'

const TIMEOUT_MS = 60_000

/** The ear at a console. */
export interface Ear {
  errors: string[]
  hear: (level: string, text: string) => void
  hearAll: (read: Read) => Promise<void>
}

/** Some browsers say things that are nobody's fault. */
export function openEar(isNoFault: (text: string) => boolean = () => false): Ear {
  const errors: string[] = []
  let words = 0
  let lastHeard = ''
  return {
    errors,
    hear(level, text) {
      if (level !== 'error' && level !== 'assert') lastHeard = text
      else if (!isNoFault(text)) errors.push(text)
    },
    /** Messages arrive late but in order: once our own is heard, so are all before it. */
    async hearAll(read) {
      words += 1
      const word = `heard until here ${words}`
      await read((said) => console.debug(said), word)
      await waitUntil('the console is heard', () => lastHeard === word, TIMEOUT_MS)
    },
  }
}
