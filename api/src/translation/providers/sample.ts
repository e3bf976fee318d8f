import Type from 'typebox'
import { hasWords, toToken, type TextPart } from '../mask/mask.ts'
import { askEngine, parseAnswer } from './ask-engine.ts'
import type { TranslationEngine } from './translation-engine.ts'

const twin = Type.Object({ en: Type.String() })
/** The languages of the sample parliament. */
const LANGUAGES = 'bg ca cs da de el es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv'

/** Replaces an engine: the simulator has an English version of each sample post. */
export const createSampleEngine = (simulator: string): TranslationEngine => ({
  id: 'sample',
  name: 'Sample engine: invented',
  listPairs: async () => LANGUAGES.split(' ').map((source) => ({ source, target: 'en' })),
  async translate({ postId, lines, parts }) {
    const { en } = parseAnswer(twin, await askEngine(`${simulator}/control/posts/${postId}/twin`))
    const masked = toTokens(en, parts)
    // The network puts the mentions of a reply before its text; the English version lacks them.
    const lead = (lines[0]?.match(/^(?:⟦\d+⟧\s*)+/)?.[0].match(/⟦\d+⟧/g) ?? [])
      .filter((token) => !masked.includes(token))
      .map((token) => `${token} `)
    return spread(`${lead.join('')}${masked}`, lines.length)
  },
})

/** The English version has the same links and tags. The longest first: one may be the beginning of another. */
const toTokens = (text: string, parts: TextPart[]): string =>
  [...parts.entries()]
    .toSorted(([, a], [, b]) => b.text.length - a.text.length)
    .reduce((masked, [index, { text: original, entity }]) => {
      const forms = entity?.type === 'link' ? [original, entity.url, entity.display] : [original]
      const form = forms.find((candidate) => masked.includes(candidate))
      return form === undefined ? masked : masked.replace(form, () => toToken(index))
    }, text)

/** Exactly `count` lines; the last takes the rest. */
function spread(text: string, count: number): string[] {
  const worded = text.split('\n').filter(hasWords)
  return Array.from({ length: count }, (_, index) =>
    index < count - 1 ? (worded[index] ?? '') : worded.slice(index).join(' '),
  )
}
