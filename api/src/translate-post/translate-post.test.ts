import { loadPosts, removePosts, savePosts, saveRoster, type NewPost } from '@hemicycle/store'
import {
  createTestStore,
  newPost,
  removalOf,
  rosterOf,
  sql,
  type TestStore,
} from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  contributorOf,
  createTestApi,
  idOf,
  testTranslation,
  type TestApi,
} from '../../testing/index.ts'
import { engineOf, createTranslatingApi } from '../../testing/translation/create-translating-api.ts'
import type { Deps } from '../deps.ts'
import type { TranslationEngine } from '../translation/providers/translation-engine.ts'

vi.mock('@hemicycle/process', async (importOriginal) => {
  const { withoutTimeout } = await import('../../testing/time-limits.ts')
  return { ...(await importOriginal<object>()), withTimeout: withoutTimeout }
})

const SPANISH = { text: 'Gracias a @usuario por #Clima', entities: [], media: [], lang: 'es' }
let api: TestApi
let own: TestStore
const opened: { close(): Promise<void> }[] = []

beforeAll(async () => {
  own = await createTestStore()
  await saveRoster(own.store, 'test', rosterOf(1))
  api = await createTestApi({ contributors: [contributorOf('a')], posts: [] })
})
afterAll(async () => {
  for (const app of opened) await app.close()
  await api.close()
  await own.drop()
})

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

async function saveAndWrite(post: NewPost): Promise<void> {
  await savePosts(own.store, [post])
  await writeAgain(post.versions[0])
}

/** Updates the index from the store, as the collector does. */
async function writeAgain(id: string): Promise<void> {
  const posts = await loadPosts(own.store, [id])
  await api.write(
    posts.map((post) => ({ ...post, author: { ...post.author, contributorId: idOf('a') } })),
  )
}

test('a translated text is not translated again, by any process [RS.25]', async () => {
  await saveAndWrite(newPost('2001', { content: SPANISH }))
  const first = await openApi([engineOf('one')])
  const made = await first.ask('2001')
  const translate = () => Promise.reject(new Error('must not be asked'))

  const second = await openApi([engineOf('one', { translate })])

  expect((await second.ask('2001')).json()).toEqual(made.json())
})

test('a removed post is 410 and its translation is deleted; an edited post is translated again [RF.16 RF.4]', async () => {
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
  const translatedAgain = await after.ask('2013')

  expect(gone.statusCode).toBe(410)
  expect(gone.json()).toMatchObject({ data: { message: 'gone', reason: 'deleted' } })
  expect(translatedAgain.json()).toMatchObject({ data: { content: 'one says Hola' } })
  const rows = await own.store.query(sql`select post_id from translation`)
  expect(rows).not.toContainEqual({ post_id: '2011' })
})

test.each<[string, number, () => Promise<void>]>([
  [
    'removed',
    410,
    async () => {
      await removePosts(own.store, [removalOf('2031')])
      await writeAgain('2031')
    },
  ],
  [
    'edited',
    503,
    () =>
      saveAndWrite(
        newPost('2032', { versions: ['2032', '2033'], content: { ...SPANISH, text: 'Hola' } }),
      ),
  ],
])(
  'a post that is %s while it is being translated is not returned [RF.3 RF.16]',
  async (what, status, change) => {
    const id = what === 'removed' ? '2031' : '2032'
    await saveAndWrite(newPost(id, { content: SPANISH }))
    const slow = engineOf('one', {
      translate: async ({ lines }) => {
        await change()
        return lines
      },
    })
    const { ask } = await openApi([slow])

    const answer = await ask(id)

    expect(answer.statusCode).toBe(status)
    expect(answer.body).not.toContain('Gracias')
  },
)

test('one address cannot use more than its share of the day [RS.25]', async () => {
  const charactersPerDay = new Map([['held', 4 * SPANISH.text.length]])
  const translation = testTranslation({
    engines: [engineOf('held')],
    charactersPerDay,
    store: own.reader,
  })
  const { ask } = await openApi([], { translation })
  for (const id of ['2041', '2042', '2043']) {
    await saveAndWrite(newPost(id, { content: { ...SPANISH, text: `${SPANISH.text} ${id}` } }))
  }
  const greedy = '2001:db8::1'

  const first = await ask('2041', 'en', greedy)
  const second = await ask('2042', 'en', '2001:db8::2')
  const other = await ask('2043', 'en', '2001:db8:0:1::1')

  expect([first, second, other].map((answer) => answer.statusCode)).toEqual([200, 503, 200])
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(3600)
})

test('a stored translation of an engine that is no longer configured is not used [RC.4]', async () => {
  await saveAndWrite(newPost('2021', { content: SPANISH }))
  const before = await openApi([engineOf('one')])
  await before.ask('2021')

  const after = await openApi([engineOf('two')])

  expect((await after.ask('2021')).json()).toMatchObject({
    data: { engine: { name: 'Engine two' } },
  })
})
