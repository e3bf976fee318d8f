import Type from 'typebox'
import { toEngineCode, toLanguageCode } from '../languages/language-code.ts'
import { askEngine, parseAnswer } from './ask-engine.ts'
import { fromMarkup, NO_TRANSLATE, toMarkup } from './markup.ts'
import type { TranslationEngine } from './translation-engine.ts'

const languages = Type.Array(
  Type.Object({ code: Type.String(), targets: Type.Array(Type.String()) }),
)
const translated = Type.Object({ translatedText: Type.Array(Type.String()) })

/** https://docs.libretranslate.com */
export const createLibretranslate = (url: string, key: string | null): TranslationEngine => ({
  id: 'libretranslate',
  name: 'LibreTranslate',
  async listPairs() {
    const supported = parseAnswer(languages, await askEngine(`${url}/languages`))
    return supported.flatMap(({ code, targets }) => {
      const source = toLanguageCode(code)
      return targets.flatMap((targetCode) => {
        const target = toLanguageCode(targetCode)
        return source && target && source !== target ? [{ source, target }] : []
      })
    })
  },
  async translate({ lines, source, target }) {
    const body = {
      q: lines.map((line) => toMarkup(line, NO_TRANSLATE)),
      source: toEngineCode(source),
      target: toEngineCode(target),
      format: 'html',
      ...(key === null ? {} : { api_key: key }),
    }
    const answer = await askEngine(`${url}/translate`, {
      body: { type: 'application/json', text: JSON.stringify(body) },
      keyVariable: 'LIBRETRANSLATE_KEY',
    })
    return parseAnswer(translated, answer).translatedText.map(fromMarkup)
  },
})
