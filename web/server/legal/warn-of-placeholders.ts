import type { FastifyBaseLogger } from 'fastify'
import { LEGAL_NAMES, type LegalText } from '#web/api/legal-text.ts'
import type { LegalTexts } from './read-legal-texts.ts'

/** Warns the operator of a public site at every start while its legal pages have placeholders. */
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

/** The placeholders that `toLegalText` has marked. */
export const listPlaceholders = ({ lead, rest }: Pick<LegalText, 'lead' | 'rest'>): string[] => [
  ...new Set((lead + rest).match(/(?<=<mark>)[^<]+(?=<\/mark>)/g)),
]
