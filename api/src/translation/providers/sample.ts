import Type from 'typebox'
import type { Kept } from '../masking/mask.ts'
import { hasWords, toToken } from '../masking/token.ts'
import { askEngine } from './ask-engine.ts'
import { readAs } from './read-as.ts'
import type { TranslationEngine } from './translation-engine.ts'

const twin = Type.Object({ en: Type.String() })
/** What the sample parliament posts in. */
const LANGUAGES = 'bg ca cs da de el es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv'

/** Stands in for an engine: the simulator has written each sample post in English too. */
export const openSampleEngine = (simulator: string): TranslationEngine => ({
  id: 'sample',
  name: 'Sample engine: invented',
  listPairs: async () => LANGUAGES.split(' ').map((source) => ({ source, target: 'en' })),
  async translate({ postId, lines, kept }) {
    const { en } = readAs(twin, await askEngine(`${simulator}/control/posts/${postId}/twin`))
    const said = toTokens(en, kept)
    // Whom a reply answers stands before it, which its author does not write.
    const lead = (lines[0]?.match(/^(?:⟦\d+⟧\s*)+/)?.[0].match(/⟦\d+⟧/g) ?? [])
      .filter((token) => !said.includes(token))
      .map((token) => `${token} `)
    return spread(`${lead.join('')}${said}`, lines.length)
  },
})

/** The twin has the same links and tags, written as their author did. The longest first: one may begin another. */
const toTokens = (text: string, kept: Kept[]): string =>
  [...kept.entries()]
    .toSorted(([, one], [, other]) => other.text.length - one.text.length)
    .reduce((masked, [index, { text: written, entity }]) => {
      const forms = entity?.type === 'link' ? [written, entity.url, entity.display] : [written]
      const form = forms.find((one) => masked.includes(one))
      return form === undefined ? masked : masked.replace(form, () => toToken(index))
    }, text)

/** As many lines as were asked for; what is left over stands in the last. */
function spread(text: string, count: number): string[] {
  const said = text.split('\n').filter(hasWords)
  return Array.from({ length: count }, (_, index) =>
    index < count - 1 ? (said[index] ?? '') : said.slice(index).join(' '),
  )
}
