import type { FastifyBaseLogger } from 'fastify'
import { LEGAL_NAMES, type LegalText } from '#web/api/legal-text.ts'
import type { LegalTexts } from './read-legal-texts.ts'

/** A public site whose legal pages are not finished is told to its operator at every start. */
export function warnOfPlaceholders(
  logger: Pick<FastifyBaseLogger, 'warn'>,
  texts: LegalTexts,
): void {
  for (const name of LEGAL_NAMES) {
    const placeholders = listPlaceholders(texts[name])
    if (placeholders.length > 0)
      logger.warn(
        { page: `/${name}`, placeholders },
        'a legal page has placeholders: see LEGAL_DIR',
      )
  }
}

/** What `toLegalText` has marked: words that the operator has not given yet. */
export const listPlaceholders = ({ lead, rest }: Pick<LegalText, 'lead' | 'rest'>): string[] => [
  ...new Set((lead + rest).match(/(?<=<mark>)[^<]+(?=<\/mark>)/g)),
]
