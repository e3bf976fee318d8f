import Type from 'typebox'
import { toEngineCode, toLanguageCode } from '../languages/language-code.ts'
import { askEngine, parseAnswer } from './ask-engine.ts'
import { fromMarkup, NO_TRANSLATE, toMarkup } from './markup.ts'
import type { TranslationEngine } from './translation-engine.ts'

const languages = Type.Array(Type.Object({ language: Type.String() }))
const translated = Type.Object({ translations: Type.Array(Type.Object({ text: Type.String() })) })

/** Targets for which DeepL requires a country. */
const VARIANTS: Record<string, string> = { en: 'EN-GB', pt: 'PT-PT' }

/** https://developers.deepl.com/docs */
export function createDeepl(url: string, key: string): TranslationEngine {
  const access = {
    headers: { authorization: `DeepL-Auth-Key ${key}` },
    keyVariable: 'DEEPL_KEY',
  }
  const listLanguages = async (type: 'source' | 'target'): Promise<string[]> => {
    const answer = await askEngine(`${url}/v2/languages?type=${type}`, access)
    const codes = parseAnswer(languages, answer).map(({ language }) => language.split('-')[0] ?? '')
    return [...new Set(codes.flatMap((code) => toLanguageCode(code) ?? []))]
  }
  return {
    id: 'deepl',
    name: 'DeepL',
    async listPairs() {
      const sources = await listLanguages('source')
      const targets = await listLanguages('target')
      return sources.flatMap((source) => targets.map((target) => ({ source, target })))
    },
    async translate({ lines, source, target }) {
      const body = {
        text: lines.map((line) => toMarkup(line, NO_TRANSLATE)),
        source_lang: toEngineCode(source).toUpperCase(),
        target_lang: VARIANTS[target] ?? toEngineCode(target).toUpperCase(),
        tag_handling: 'html',
      }
      const answer = await askEngine(`${url}/v2/translate`, {
        ...access,
        body: { type: 'application/json', text: JSON.stringify(body) },
      })
      return parseAnswer(translated, answer).translations.map(({ text }) => fromMarkup(text))
    },
  }
}
