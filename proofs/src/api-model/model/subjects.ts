import type { PostContent } from '@hemicycle/contract'
import { toPlain, toTokens } from './words.ts'

/** Of the subjects for tests, written independently, for the words that invented posts contain. */
const BEGINNINGS: Record<string, Record<string, string>> = {
  climate: { en: 'climate', fr: 'climat', de: 'klima', mt: 'klima', pl: 'klimat' },
  fisheries: { en: 'fish', fr: 'pech', de: 'fisch', lt: 'zvej' },
}
const NOT = new Set(['fishy'])
const TAG = /#[\p{L}\p{N}_]+/gu

const cutAtCapitals = (text: string): string =>
  text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll(/[#_]/gu, ' ')

/** Words count in the language of the post, those of hashtags in every language. */
export function listSubjects({ text, lang }: Pick<PostContent, 'text' | 'lang'>): string[] {
  const plain = text.replace(/@\w+/gu, ' ')
  const tokens = toTokens(plain.replace(TAG, cutAtCapitals))
  const tagged = (text.match(TAG) ?? []).flatMap((tag) => cutAtCapitals(tag).trim().split(' '))
  const languages = lang === 'und' ? ['en', 'ga', 'mt'] : [lang]
  const has = (words: string[], beginning: string | undefined): boolean =>
    beginning !== undefined && words.some((word) => word.startsWith(beginning) && !NOT.has(word))
  return Object.entries(BEGINNINGS).flatMap(([subject, beginnings]) =>
    languages.some((language) => has(tokens, beginnings[language])) ||
    Object.values(beginnings).some((beginning) => has(tagged.map(toPlain), beginning))
      ? [subject]
      : [],
  )
}
