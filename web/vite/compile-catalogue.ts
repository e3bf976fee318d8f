import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const CATALOGUE = /\/i18n\/\w+\.json$/

/** Turns each text of a catalogue into tokens; a text that does not parse fails the build. */
export function compileCatalogue(): Plugin {
  return {
    name: 'compile-catalogue',
    enforce: 'pre',
    transform: {
      filter: { id: CATALOGUE },
      handler(source) {
        const messages = Object.entries(JSON.parse(source) as Record<string, string>)
        return JSON.stringify(
          Object.fromEntries(messages.map(([id, text]) => [id, compileMessageOrThrow(text)])),
        )
      },
    },
  }
}
