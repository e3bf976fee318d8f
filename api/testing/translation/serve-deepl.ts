import { serveEngine, translateHtml, type EngineAnswer, type EngineServer } from './serve-engine.ts'

const SOURCES = ['DE', 'EN', 'ES', 'FR', 'NB', 'PT']
const TARGETS = ['DE', 'EN-GB', 'EN-US', 'ES', 'FR', 'NB', 'PT-BR', 'PT-PT']
const MAX_TEXTS = 50

const refuse = (status: number, message: string): EngineAnswer => ({ status, json: { message } })

interface TranslateBody {
  text: string[]
  source_lang: string
  target_lang: string
  tag_handling: string
}

/** DeepL's API as it is documented, with this key and these translations. */
export const serveDeepl = (
  key: string,
  translate: (words: string) => string,
): Promise<EngineServer> =>
  serveEngine(({ method, path, headers, body }) => {
    if (headers.authorization !== `DeepL-Auth-Key ${key}`) return refuse(403, 'Forbidden')
    if (method === 'GET' && path.startsWith('/v2/languages?type=')) {
      const codes = path.endsWith('=target') ? TARGETS : SOURCES
      return { status: 200, json: codes.map((language) => ({ language, name: language })) }
    }
    if (method !== 'POST' || path !== '/v2/translate') return refuse(404, 'Not found')
    const { text, source_lang, target_lang, tag_handling } = JSON.parse(body) as TranslateBody
    if (!TARGETS.includes(target_lang)) return refuse(400, "Value for 'target_lang' not supported.")
    if (!SOURCES.includes(source_lang)) return refuse(400, "Value for 'source_lang' not supported.")
    if (text.length > MAX_TEXTS) return refuse(400, 'Too many texts.')
    if (tag_handling !== 'html') return refuse(400, "Value for 'tag_handling' not supported.")
    return {
      status: 200,
      json: {
        translations: text.map((html) => ({
          detected_source_language: source_lang,
          text: translateHtml(html, translate),
        })),
      },
    }
  })
