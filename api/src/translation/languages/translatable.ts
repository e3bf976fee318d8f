import { hasWordsToTranslate, type RichText } from '../mask/mask.ts'
import type { LanguageSupport } from './language-support.ts'

/** X allows longer posts, but nobody would wait for their translation. */
const MAX_LENGTH = 10_000
/** DeepL's limit per request. */
const MAX_LINES = 50

/** Whether there is more than links, tags and emoji, and not too much text. */
export function isWorthTranslating(content: RichText): boolean {
  const { text } = content
  return (
    text.length <= MAX_LENGTH &&
    text.split('\n').length <= MAX_LINES &&
    hasWordsToTranslate(content)
  )
}

/** Languages into which a post can be translated. */
export function toTranslatable(
  content: RichText,
  language: string,
  languages: Pick<LanguageSupport, 'targetsOf'>,
): string[] {
  const targets = languages.targetsOf(language)
  return targets.length > 0 && isWorthTranslating(content) ? targets : []
}
