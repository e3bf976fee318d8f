import { failure, translationAnswer, type KnownPost } from '@hemicycle/contract'
import { knownPost } from '@hemicycle/search/testing'
import { createTestStore, type TestStore } from '@hemicycle/store/testing'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contributorOf,
  createTestApi,
  testDeps,
  idOf,
  referenceOf,
  type TestApi,
} from '../../testing/index.ts'
import { engineOf, createTranslatingApi } from '../../testing/translation/create-translating-api.ts'
import type { Deps } from '../deps.ts'
import {
  TranslationEngineError,
  type TranslationEngine,
} from '../translation/providers/translation-engine.ts'

const isAnswer = Compile(translationAnswer)
const isFailure = Compile(failure)
const SPANISH = { text: 'Gracias a @usuario por #Clima', entities: [], media: [], lang: 'es' }
let api: TestApi
let own: TestStore
const opened: { close(): Promise<void> }[] = []

const written = (id: string, content: Partial<KnownPost['content']> = {}): KnownPost =>
  knownPost(id, { content: { ...SPANISH, ...content } })

beforeAll(async () => {
  own = await createTestStore()
  const hidden = { contributorId: idOf('b'), type: 'mep' as const, country: null, eparty: null }
  api = await createTestApi({
    contributors: [contributorOf('a'), contributorOf('b', { hidden: true })],
    posts: [
      written('1001'),
      written('1002', { lang: 'en' }),
      written('1003', { lang: 'und' }),
      written('1004', { text: '🎉 #Clima https://t.co/AbCd123' }),
      knownPost('1005', {
        kind: 'repost',
        refersTo: '900',
        reference: referenceOf('900', { text: 'Hola a todos', lang: 'es' }),
      }),
      { ...written('1006'), author: hidden },
      { ...written('1007'), content: null, removal: 'deleted' },
      written('1008', { text: 'Hola', lang: 'pl' }),
    ],
  })
})
afterAll(async () => {
  for (const app of opened) await app.close()
  await api.close()
  await own.drop()
})

/** The API with these engines. */
async function openApi(engines: TranslationEngine[], change: Partial<Deps> = {}) {
  const opening = await createTranslatingApi({
    search: api.search,
    store: own.reader,
    engines,
    change,
  })
  opened.push(opening.app)
  return opening
}

test('a translation has the links of the post, the name of the engine and the source language [S7.24 S3.27 RC.4]', async () => {
  const { ask } = await openApi([engineOf('one')])

  const answer = await ask('1001')

  expect(answer.statusCode).toBe(200)
  expect(isAnswer.Check(answer.json())).toBe(true)
  expect(answer.json()).toEqual({
    code: 200,
    type: 'success',
    data: {
      content: 'one says Gracias a @usuario por #Clima',
      language: 'en',
      sourceLanguage: 'es',
      engine: { name: 'Engine one' },
    },
  })
  expect(answer.headers['cache-control']).toBe('public, max-age=10, stale-while-revalidate=10')
})

test('entities become our own links, and no output of an engine becomes HTML [S7.24 S3.27]', async () => {
  const text = 'Gracias a @usuario'
  const mention = {
    type: 'mention' as const,
    start: 10,
    end: 18,
    username: 'usuario',
    nativeId: null,
  }
  await api.write([written('1010', { text, entities: [mention] })])
  const hostile = engineOf('bad', {
    translate: async () => ['<script>alert(1)</script> <a href="javascript:x">⟦0⟧</a> &lt;\u0000'],
  })
  const { ask } = await openApi([hostile])

  const { content } = (await ask('1010')).json<{ data: { content: string } }>().data

  expect(content).toBe(
    '&lt;script&gt;alert(1)&lt;/script&gt; &lt;a href=&quot;javascript:x&quot;&gt;' +
      '<a href="https://x.com/usuario" rel="noopener nofollow ugc">@usuario</a>&lt;/a&gt; &amp;lt;',
  )
})

test('a repost is translated as its original [S7.24]', async () => {
  const { ask } = await openApi([engineOf('one')])

  expect((await ask('1005')).json()).toMatchObject({ data: { content: 'one says Hola a todos' } })
})

test.each([
  ['an unknown post', '9999', 'en', 404],
  ['a post of somebody hidden', '1006', 'en', 404],
  ['a removed post', '1007', 'en', 410],
  ['a post in that language', '1002', 'en', 404],
  ['a post in no language', '1003', 'en', 404],
  ['a post without words', '1004', 'en', 404],
  ['a language that no engine has', '1008', 'en', 404],
  ['a language that is not offered', '1001', 'de', 404],
  ['a language that is none', '1001', 'english', 400],
  ['an id that is none', '..%2F..', 'en', 400],
])(
  '%s is an error in the envelope: %s %s %d [S7.24 RS.26 RF.16]',
  async (_, id, language, code) => {
    const { ask } = await openApi([engineOf('one')])

    const answer = await ask(id, language)

    expect(answer.statusCode).toBe(code)
    expect(isFailure.Check(answer.json())).toBe(true)
    expect(answer.headers['cache-control']).toBe(
      code === 400 ? 'no-store' : 'public, max-age=10, stale-while-revalidate=10',
    )
  },
)

test('equal requests share one answer, however the language is written [RS.25]', async () => {
  let calls = 0
  const engine = engineOf('one', {
    translate: async ({ lines }) => {
      calls += 1
      return lines
    },
  })
  const { ask } = await openApi([engine])

  await Promise.all([ask('1001', 'en'), ask('1001', 'EN'), ask('1001', 'En')])

  expect(calls).toBe(1)
})

test('when engines fail, the answer is 503 with Retry-After and without their messages [S8.7 RS.23]', async () => {
  const translate = () => Promise.reject(new TranslationEngineError('Slowdown: key k', 60_000))
  const { ask } = await openApi([engineOf('one', { translate })])

  const answer = await ask('1001')

  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' })
  expect(answer.json()).toEqual({
    code: 503,
    type: 'error',
    data: { code: 'translation_unavailable', message: 'translation_unavailable' },
  })
})

test('a visitor with too many requests must wait, others need not [RS.25]', async () => {
  const { ask } = await openApi([engineOf('one')])
  const asked = await Promise.all(
    Array.from({ length: 30 }, () => ask('1001', 'en', '198.51.100.7')),
  )

  const refused = await ask('1002', 'en', '198.51.100.7')
  const other = await ask('1001', 'en', '198.51.100.8')

  expect(asked.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({ code: 429, type: 'error' })
  expect(other.statusCode).toBe(200)
})

test('an item lists the languages into which it can be translated [RS.26 RS.27]', async () => {
  const { app } = await openApi([engineOf('one')])
  const translatable = async (id: string) => {
    const answer = await app.inject(`/v1/social-item/?id=${id}`)
    return answer.json<{ data: { items: { translatable: string[] }[] } }>().data.items[0]
      ?.translatable
  }

  expect(await translatable('1001')).toEqual(['en'])
  expect(await translatable('1005')).toEqual(['en'])
  for (const id of ['1002', '1003', '1004', '1008']) expect(await translatable(id)).toEqual([])
})

test('translation continues while PostgreSQL is down [P2]', async () => {
  const { ask } = await openApi([engineOf('one')], { store: testDeps(api.search).store })

  expect((await ask('1001')).statusCode).toBe(200)
})
