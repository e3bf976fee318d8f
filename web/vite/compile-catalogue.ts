import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const CATALOGUE = /\/i18n\/[\w-]+\.json$/

/** A plain string, or tokens where the text has placeholders; throws for a text that does not parse. */
export function compileText(text: string) {
  const tokens = compileMessageOrThrow(text)
  const [only] = tokens
  return tokens.length === 1 && typeof only === 'string' ? only : tokens
}

/** Compiles each text of a catalogue to tokens; a text that does not parse fails the build. */
export function compileCatalogue(): Plugin {
  return {
    name: 'compile-catalogue',
    enforce: 'pre',
    transform: {
      filter: { id: CATALOGUE },
      handler(source) {
        const messages = Object.entries(JSON.parse(source) as Record<string, string>)
        return JSON.stringify(
          Object.fromEntries(messages.map(([id, text]) => [id, compileText(text)])),
        )
      },
    },
  }
}
