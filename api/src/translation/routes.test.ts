import { failure, translationAnswer, type KnownPost } from '@hemicycle/contract'
import { knownPost } from '@hemicycle/search/testing'
import { loadPosts, removePosts, savePosts, saveRoster, type NewPost } from '@hemicycle/store'
import {
  createTestStore,
  newPost,
  removalOf,
  rosterOf,
  type TestStore,
} from '@hemicycle/store/testing'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contributorOf,
  createTestApi,
  depsOf,
  idOf,
  referenceOf,
  translationOf,
  type TestApi,
} from '../../testing/index.ts'
import { engineOf } from '../../testing/translation/engine-of.ts'
import { buildApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import { TranslationEngineError, type TranslationEngine } from './providers/translation-engine.ts'

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
  await saveRoster(own.store, 'test', rosterOf(1))
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

/** The API with these engines; `ask` comes from an address of its own each time. */
async function openApi(engines: TranslationEngine[], change: Partial<Deps> = {}) {
  const translation = translationOf({ engines, store: change.store ?? own.store })
  await translation.offers.enginesFor('es', 'en').catch(() => {})
  const app = await buildApp(depsOf(api.search, { translation, ...change }))
  opened.push(app)
  let visitor = 0
  const ask = (id: string, language = 'en', from = `192.0.2.${(visitor += 1)}`) =>
    app.inject({
      url: `/v1/translate/${id}/${language}/`,
      headers: { 'x-forwarded-for': from },
    })
  return { app, ask }
}

test('a post is answered in the other language, with its links, its engine and its own language [S7.24 S3.27 RC.4]', async () => {
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

test('entities become our own links, and nothing an engine says becomes HTML [S7.24 S3.27]', async () => {
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

test('a repost is translated as what it repeats [S7.24]', async () => {
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
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

test('equal questions share one answer, however the language is written [RS.25]', async () => {
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

test('when engines fail it is 503 with a time to come again and none of their words [S8.7 RS.23]', async () => {
  const translate = () => Promise.reject(new TranslationEngineError('Slowdown: key k', 60_000))
  const { ask } = await openApi([engineOf('one', { translate })])

  const answer = await ask('1001')

  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' })
  expect(answer.json()).toEqual({
    code: 503,
    type: 'error',
    data: { message: 'translation_unavailable' },
  })
})

test('one visitor who asks too often is told to wait, others are not [RS.25]', async () => {
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

test('an item says into which languages it can be translated [RS.26 RS.27]', async () => {
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

async function saveAndWrite(post: NewPost): Promise<void> {
  await savePosts(own.store, [post])
  await writeAgain(post.versions[0])
}

/** What the collector does: the index learns what the store has. */
async function writeAgain(id: string): Promise<void> {
  const posts = await loadPosts(own.store, [id])
  await api.write(
    posts.map((post) => ({ ...post, author: { ...post.author, contributorId: idOf('a') } })),
  )
}

test('what was translated before is not translated again, by any process [RS.25]', async () => {
  await saveAndWrite(newPost('2001', { content: SPANISH }))
  const first = await openApi([engineOf('one')])
  const made = await first.ask('2001')
  const translate = () => Promise.reject(new Error('must not be asked'))

  const second = await openApi([engineOf('one', { translate })])

  expect((await second.ask('2001')).json()).toEqual(made.json())
})

test('a removed post is 410 and its translation is nowhere; an edited one is translated anew [RF.16 RF.4]', async () => {
  await saveAndWrite(newPost('2011', { content: SPANISH }))
  await saveAndWrite(newPost('2012', { content: SPANISH }))
  const before = await openApi([engineOf('one')])
  await before.ask('2011')
  await before.ask('2012')

  await removePosts(own.store, [removalOf('2011')])
  await writeAgain('2011')
  const edited = { ...SPANISH, text: 'Hola' }
  await saveAndWrite(newPost('2012', { versions: ['2012', '2013'], content: edited }))
  const after = await openApi([engineOf('one')])
  const gone = await after.ask('2011')
  const anew = await after.ask('2013')

  expect(gone.statusCode).toBe(410)
  expect(gone.json()).toMatchObject({ data: { message: 'gone', reason: 'deleted' } })
  expect(anew.json()).toMatchObject({ data: { content: 'one says Hola' } })
  const rows = await own.store.selectFrom('translation').select('post_id').execute()
  expect(rows).not.toContainEqual({ post_id: '2011' })
})

test('an engine that is no longer in the settings is not shown from what was kept [RC.4]', async () => {
  await saveAndWrite(newPost('2021', { content: SPANISH }))
  const before = await openApi([engineOf('one')])
  await before.ask('2021')

  const after = await openApi([engineOf('two')])

  expect((await after.ask('2021')).json()).toMatchObject({
    data: { engine: { name: 'Engine two' } },
  })
})

test('translating goes on while PostgreSQL is away [P2]', async () => {
  const { ask } = await openApi([engineOf('one')], { store: depsOf(api.search).store })

  expect((await ask('1001')).statusCode).toBe(200)
})
