import type { LegalText } from '#web/api/legal-text.ts'

/** What `toLegalText` has marked: words that the operator has not given yet. */
export const listPlaceholders = ({ lead, rest }: Pick<LegalText, 'lead' | 'rest'>): string[] => [
  ...new Set((lead + rest).match(/(?<=<mark>)[^<]+(?=<\/mark>)/g)),
]
