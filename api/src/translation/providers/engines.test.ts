import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serveDeepl } from '../../../testing/translation/serve-deepl.ts'
import type { EngineServer, EngineFailure } from '../../../testing/translation/serve-engine.ts'
import { serveLibretranslate } from '../../../testing/translation/serve-libretranslate.ts'
import { createDeepl } from './deepl.ts'
import { createLibretranslate } from './libretranslate.ts'
import { TranslationEngineError, type TranslationEngine } from './translation-engine.ts'

const KEY = 'a key of nobody:fx'
const toEnglish = (words: string): string =>
  words.replace('Gracias a todos', 'Thanks to all').replace('Hola', 'Hello').replace('y', 'and')
const ASKED = {
  postId: '1',
  parts: [],
  source: 'es',
  target: 'en',
  lines: ['Gracias a todos ⟦0⟧ y <b> & "ñ"', 'Hola ⟦1⟧⟦2⟧'],
}

const ENGINES = [
  {
    name: 'DeepL',
    keyVariable: 'DEEPL_KEY',
    serve: () => serveDeepl(KEY, toEnglish),
    open: (url: string, key: string): TranslationEngine => createDeepl(url, key),
  },
  {
    name: 'LibreTranslate',
    keyVariable: 'LIBRETRANSLATE_KEY',
    serve: () => serveLibretranslate(KEY, toEnglish),
    open: (url: string, key: string): TranslationEngine => createLibretranslate(url, key),
  },
]

describe.each(ENGINES)('$name', ({ name, keyVariable, serve, open }) => {
  let server: EngineServer
  let engine: TranslationEngine
  beforeAll(async () => {
    server = await serve()
    engine = open(server.url, KEY)
  })
  afterAll(() => server.close())
  beforeEach(() => server.fail(null))

  const failure = async (how: EngineFailure): Promise<TranslationEngineError> => {
    server.fail(how)
    const error = await engine.translate(ASKED).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(TranslationEngineError)
    return error as TranslationEngineError
  }

  test('has a name and lists its pairs [RC.4 RS.26]', async () => {
    const pairs = await engine.listPairs()

    expect(engine.name).toBe(name)
    expect(pairs).toContainEqual({ source: 'es', target: 'en' })
    expect(pairs).toContainEqual({ source: 'no', target: 'en' })
    expect(pairs.every(({ source }) => /^[a-z]{2}$/.test(source))).toBe(true)
  })

  test('translates each line and keeps tokens and signs [S7.24]', async () => {
    const lines = await engine.translate(ASKED)

    expect(lines).toEqual(['Thanks to all ⟦0⟧ and <b> & "ñ"', 'Hello ⟦1⟧⟦2⟧'])
  })

  test('gets its own code for Norwegian [S7.24]', async () => {
    await expect(engine.translate({ ...ASKED, source: 'no' })).resolves.toHaveLength(2)
  })

  test('a wrong key starts a long cooldown, and the error names the setting [S7.24]', async () => {
    const wrong = open(server.url, 'another key')

    await expect(wrong.translate(ASKED)).rejects.toMatchObject({
      message: `the translation engine answered 403: check ${keyVariable}`,
      cooldownMs: 3_600_000,
    })
  })

  test.each([
    ['too many calls', 429, 60_000],
    ['a quota that is used up', 456, 3_600_000],
    ['a ban', 403, 3_600_000],
    ['an outage', 503, 15_000],
    ['a fault that this text may have caused', 500, 0],
    ['a refusal of this text', 400, 0],
    ['a text too long', 413, 0],
    ['a redirect', 302, 0],
  ])('%s (%d) starts the matching cooldown [S8.7 RS.23]', async (_, status, cooldownMs) => {
    const error = await failure({ status, json: { message: `Slowdown: ${KEY}`, error: KEY } })

    expect(error.cooldownMs).toBe(cooldownMs)
    expect(`${error.message} ${String(error.cause)}`).not.toMatch(/key of nobody|Slowdown|Gracias/)
  })

  test.each<[string, EngineFailure]>([
    ['another shape', { status: 200, json: { translations: 'Hello', translatedText: 7 } }],
    ['null', { status: 200, json: null }],
    ['no JSON', (reply) => void reply.end('<html>Gracias')],
    [
      'half an answer',
      (reply) => {
        reply.writeHead(200, { 'content-length': '99' })
        reply.write('{', () => reply.destroy())
      },
    ],
    ['no answer', (reply) => void reply.destroy()],
    ['an endless answer', (reply) => writeForEver(reply)],
  ])('%s is a failure, reported without the text of the engine [S8.7]', async (_, how) => {
    const error = await failure(how)

    expect(error.message).toMatch(/^the translation engine /)
    expect(error.message).not.toContain('Gracias')
  })
})

function writeForEver(reply: {
  write(text: string): boolean
  on(event: string, go: () => void): unknown
}) {
  const go = (): void => {
    while (reply.write(' '.repeat(65_536))) continue
  }
  reply.on('drain', go)
  go()
}
