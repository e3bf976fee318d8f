import { serveEngine, translateHtml, type EngineAnswer, type EngineServer } from './serve-engine.ts'

const LANGUAGES = ['de', 'en', 'es', 'nb', 'zh-Hans']

const refuse = (status: number, error: string): EngineAnswer => ({ status, json: { error } })

interface TranslateBody {
  q: string | string[]
  source: string
  target: string
  format: string
  api_key?: string
}

/** LibreTranslate as it is documented, with this key and these translations. */
export const serveLibretranslate = (
  key: string | null,
  translate: (words: string) => string,
): Promise<EngineServer> =>
  serveEngine(({ method, path, body }) => {
    if (method === 'GET' && path === '/languages') {
      return {
        status: 200,
        json: LANGUAGES.map((code) => ({ code, name: code, targets: LANGUAGES })),
      }
    }
    if (method !== 'POST' || path !== '/translate') return refuse(404, 'Not found')
    const { q, source, target, format, api_key } = JSON.parse(body) as TranslateBody
    if (key !== null && api_key === undefined)
      return refuse(400, 'Please contact the server operator')
    if (key !== null && api_key !== key) return refuse(403, 'Invalid API key')
    if (!LANGUAGES.includes(source)) return refuse(400, `${source} is not supported`)
    if (!LANGUAGES.includes(target)) return refuse(400, `${target} is not supported`)
    if (format !== 'html') return refuse(400, `${format} format is not supported here`)
    const toTranslated = (html: string): string => translateHtml(html, translate)
    return {
      status: 200,
      json: { translatedText: Array.isArray(q) ? q.map(toTranslated) : toTranslated(q) },
    }
  })
