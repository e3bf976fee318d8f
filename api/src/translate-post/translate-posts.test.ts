import { translationsAnswer, type KnownPost, type Translations } from '@hemicycle/contract'
import { knownPost } from '@hemicycle/search/testing'
import { loadPosts, savePosts, saveRoster } from '@hemicycle/store'
import { createTestStore, newPost, rosterOf, type TestStore } from '@hemicycle/store/testing'
import { Compile } from 'typebox/compile'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  contributorOf,
  createTestApi,
  depsWithEngineDown,
  idOf,
  testTranslation,
  type TestApi,
} from '../../testing/index.ts'
import { createTranslatingApi, engineOf } from '../../testing/translation/create-translating-api.ts'
import { buildApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import {
  TranslationEngineError,
  type TranslationEngine,
} from '../translation/providers/translation-engine.ts'

vi.mock('@hemicycle/process', async (importOriginal) => {
  const { withoutTimeout } = await import('../../testing/time-limits.ts')
  return { ...(await importOriginal<object>()), withTimeout: withoutTimeout }
})

const isAnswer = Compile(translationsAnswer)
const toContent = (text: string, lang = 'es') => ({ text, entities: [], media: [], lang })
const written = (id: string, text = `Gracias ${id}`, lang = 'es'): KnownPost =>
  knownPost(id, { content: toContent(text, lang) })
const MANY = Array.from({ length: 25 }, (_, index) => String(3101 + index))
let api: TestApi
let own: TestStore
const opened: { close(): Promise<void> }[] = []

beforeAll(async () => {
  own = await createTestStore()
  await saveRoster(own.store, 'test', rosterOf(1))
  const hidden = { contributorId: idOf('b'), type: 'mep' as const, country: null, eparty: null }
  api = await createTestApi({
    contributors: [contributorOf('a'), contributorOf('b', { hidden: true })],
    posts: [
      ...['3001', '3002', '3003', ...MANY].map((id) => written(id)),
      { ...written('3011'), author: hidden },
      { ...written('3012'), content: null, removal: 'deleted' },
      written('3013', 'Thanks', 'en'),
      written('3014', 'Dzięki', 'pl'),
    ],
  })
})
afterAll(async () => {
  for (const app of opened) await app.close()
  await api.close()
  await own.drop()
})
afterEach(() => void vi.useRealTimers())

async function openApi(engines: TranslationEngine[], change: Partial<Deps> = {}) {
  const opening = await createTranslatingApi({
    search: api.search,
    store: own.reader,
    engines,
    change: { translation: withoutDeadline({ engines, store: own.reader }), ...change },
  })
  opened.push(opening.app)
  return {
    ...opening,
    read: async (ids: string[]): Promise<Translations> =>
      (await opening.askTogether(ids)).json<{ data: Translations }>().data,
  }
}

/** For tests that are not about time: a busy machine may need longer than a visitor waits. */
const withoutDeadline = (options: Parameters<typeof testTranslation>[0]) => ({
  ...testTranslation(options),
  waitForDeadline: () => new Promise(() => {}),
})

/** An engine that answers when told. */
function holdEngine() {
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const asked: string[] = []
  const engine = engineOf('slow', {
    translate: async ({ postId, lines }) => {
      asked.push(postId)
      begun.resolve()
      await held.promise
      return lines.map((line) => `slow says ${line}`)
    },
  })
  return { engine, asked, begun: begun.promise, release: () => held.resolve() }
}

test('several posts are translated by one request, each as it is alone [RS.245]', async () => {
  const { ask, askTogether } = await openApi([engineOf('one')])

  const answer = await askTogether(['3002', '3001', '3002'])

  expect(answer.statusCode).toBe(200)
  expect(isAnswer.Check(answer.json())).toBe(true)
  const alone = await Promise.all(['3001', '3002'].map((id) => ask(id)))
  const [first, second] = alone.map((one) => one.json<{ data: object }>().data)
  expect(answer.json()).toEqual({
    code: 200,
    type: 'success',
    data: {
      items: [
        { id: '3001', ...first },
        { id: '3002', ...second },
      ],
      failed: [],
      pending: [],
    },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('what cannot be translated is listed with its reason, and the others are translated [RS.246 RF.16]', async () => {
  const { read } = await openApi([engineOf('one')])

  const { items, failed, pending } = await read(['3001', '3011', '3012', '3013', '3014', '9999'])

  expect(items.map(({ id }) => id)).toEqual(['3001'])
  expect(failed).toEqual([
    { id: '3011', reason: 'not_found' },
    { id: '3012', reason: 'gone' },
    { id: '3013', reason: 'not_translatable' },
    { id: '3014', reason: 'not_translatable' },
    { id: '9999', reason: 'not_found' },
  ])
  expect(pending).toEqual([])
})

test('a text on which the engine fails does not affect the others, and its message stays here [RS.246]', async () => {
  const engine = engineOf('one', {
    translate: async ({ postId, lines }) => {
      if (postId === '3002') throw new TranslationEngineError('Refused: key k', 0)
      return lines
    },
  })
  const { read } = await openApi([engine])

  const { items, failed } = await read(['3001', '3002', '3003'])

  expect(items.map(({ id }) => id)).toEqual(['3001', '3003'])
  expect(failed).toEqual([{ id: '3002', reason: 'translation_unavailable' }])
})

/** Saved in the store too, so that its translation is stored. */
async function saveAndWrite(id: string): Promise<void> {
  await savePosts(own.store, [newPost(id, { content: toContent(`Gracias ${id}`) })])
  const posts = await loadPosts(own.store, [id])
  await api.write(
    posts.map((post) => ({ ...post, author: { ...post.author, contributorId: idOf('a') } })),
  )
}

test('within 3 seconds it answers with what is ready; the rest is made and found by the next request [RS.247]', async () => {
  await saveAndWrite('3021')
  const before = await openApi([engineOf('slow')])
  await before.read(['3021'])
  const { engine, asked, release } = holdEngine()
  const translation = testTranslation({ engines: [engine], store: own.reader })
  const find = vi.spyOn(translation.cache, 'find')
  const { read } = await openApi([], { translation })

  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const waiting = read(['3002', '3003', '3021'])
  await vi.waitUntil(() => find.mock.settledResults.length === 3 && asked.length === 2, {
    timeout: 20_000,
  })
  vi.advanceTimersByTime(2_999)
  const first = await waiting
  vi.useRealTimers()
  const next = read(['3002', '3003'])
  await vi.waitUntil(() => find.mock.settledResults.length === 5, { timeout: 20_000 })
  release()

  expect(first.items.map(({ id }) => id)).toEqual(['3021'])
  expect(first.pending).toEqual(['3002', '3003'])
  expect((await next).items.map(({ content }) => content)).toEqual([
    'slow says Gracias 3002',
    'slow says Gracias 3003',
  ])
  expect(asked.toSorted()).toEqual(['3002', '3003'])
})

test('25 posts are translated four at a time, and single translations need not wait for them [RS.248]', async () => {
  const { engine, asked, begun, release } = holdEngine()
  const translation = withoutDeadline({ engines: [engine], store: own.reader })
  const { ask, read } = await openApi([], { translation })
  const many = read(MANY)
  await begun
  await expect.poll(() => asked.length).toBe(4)

  const single = ask('3001')
  await expect.poll(() => asked.length).toBe(5)
  release()

  expect((await single).statusCode).toBe(200)
  expect((await many).items).toHaveLength(25)
})

test.each([
  ['more than 25 ids', Array.from({ length: 26 }, (_, index) => String(index))],
  ['an id that is none', ['../..']],
  ['too long a list', Array.from({ length: 32 }, () => 'x'.repeat(128))],
])('%s is 400 [RS.248]', async (_, ids) => {
  const { askTogether } = await openApi([engineOf('one')])

  expect((await askTogether(ids)).statusCode).toBe(400)
})

test('a request for many counts as one of the thirty a minute [RS.248 RS.25]', async () => {
  const { ask, askTogether } = await openApi([engineOf('one')])
  const from = '198.51.100.9'
  const asked = await Promise.all(Array.from({ length: 29 }, () => askTogether(['3001'], from)))

  const last = await askTogether(MANY, from)
  const refused = [await askTogether(['3001'], from), await ask('3001', 'en', from)]

  expect([...asked, last].every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429])
})

test('many at once use no more than the share of one address [RS.248 RS.25]', async () => {
  const length = 'Gracias 3101'.length
  const translation = withoutDeadline({
    engines: [engineOf('held')],
    charactersPerDay: new Map([['held', 4 * 3 * length]]),
    store: own.reader,
  })
  const { read } = await openApi([], { translation })

  const { items, failed } = await read(MANY)
  const others = await read(MANY)

  expect(items).toHaveLength(3)
  expect(failed).toHaveLength(22)
  expect(new Set(failed.map(({ reason }) => reason))).toEqual(new Set(['translation_unavailable']))
  expect(others.items).toHaveLength(3)
})

test('without ids nothing is done; without the search engine the answer is 503 [RS.246 RF.10]', async () => {
  const { read } = await openApi([engineOf('one')])
  const down = await buildApp(depsWithEngineDown())
  opened.push(down)

  expect(await read([])).toEqual({ items: [], failed: [], pending: [] })
  expect((await down.inject('/v1/translate/en/?ids=3001')).statusCode).toBe(503)
})
