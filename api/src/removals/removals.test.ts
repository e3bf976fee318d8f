import type { RemovalPage, SocialItem } from '@hemicycle/contract'
import { hideContributor, removePosts, savePosts, saveRoster } from '@hemicycle/store'
import {
  createTestStore,
  newPost,
  removalOf,
  rosterOf,
  sql,
  type TestStore,
} from '@hemicycle/store/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { depsWithEngineDown } from '../../testing/index.ts'
import { buildApp } from '../app.ts'

let own: TestStore
let app: FastifyInstance

beforeAll(async () => {
  own = await createTestStore()
  app = await buildApp(
    depsWithEngineDown({ exportsStore: own.reader, site: SITE, now: () => new Date() }),
  )
})
afterAll(async () => {
  await app.close()
  await own.drop()
})
beforeEach(async () => {
  await own.empty()
  await saveRoster(own.store, 'test', rosterOf(2))
})

const SITE = { url: 'https://posts.example.org', linksTo: 'site' as const }
const seconds = (daysAgo: number) => Math.floor(Date.now() / 1000) - daysAgo * 86_400
const ask = (query: string) => app.inject(`/v1/removal/?${query}`)
/** All pages, as a client follows them. */
async function readAll(query: string): Promise<RemovalPage['items']> {
  const items: RemovalPage['items'] = []
  let next: string | null = `${SITE.url}/v1/removal/?${query}`
  while (next !== null) {
    const answer = await app.inject(next.slice(SITE.url.length))
    const page: RemovalPage = answer.json<{ data: RemovalPage }>().data
    items.push(...page.items)
    next = page.next
  }
  return items
}

test('a client that was away while a contributor was hidden ends with no copy of them [RD.32]', async () => {
  const names = ['100', '101', '102', '103', '104']
  await savePosts(
    own.store,
    names.map((id) => newPost(id)),
  )
  await savePosts(own.store, [newPost('200', { authorNativeId: '2' })])
  const copies = new Map([...names, '200'].map((id) => [id, {} as SocialItem]))
  const since = seconds(0)

  const [member] = await own.store.query<{ id: string }>(
    sql`select contributor_id as id from account where native_id = '1'`,
  )
  await removePosts(own.store, [removalOf('103')])
  await hideContributor(own.store, member?.id ?? '', true)

  const removals = await readAll(`since=${since}&pageSize=2`)
  for (const { id } of removals) copies.delete(id)
  expect([...copies.keys()]).toEqual(['200'])
  expect(removals.map(({ id, reason }) => `${id} ${reason}`)).toEqual([
    '103 deleted',
    '100 unavailable',
    '101 unavailable',
    '102 unavailable',
    '104 unavailable',
  ])
  expect(Object.keys(removals[0] ?? {})).toEqual(['id', 'removedAt', 'reason'])
})

test('a copy made before a contributor was excluded is told, at the start of the process and each day again, with no word about why [RD.35 RG.15]', async () => {
  await savePosts(own.store, [newPost('100'), newPost('101')])
  await removePosts(own.store, [removalOf('101')])
  const [member] = await own.store.query<{ id: string }>(
    sql`select contributor_id as id from account where native_id = '1'`,
  )
  let now = new Date('2026-11-19T12:00:00Z')
  const began = new Date('2026-11-19T08:00:00Z')
  const excluding = await buildApp(
    depsWithEngineDown({
      exportsStore: own.reader,
      exclusion: { ids: [member?.id ?? ''], since: began },
      now: () => now,
    }),
  )
  onTestFinished(() => excluding.close())
  const askSince = async (time: string) => {
    const answer = await excluding.inject(`/v1/removal/?since=${Date.parse(time) / 1000}`)
    return answer.json<{ data: RemovalPage }>().data.items
  }
  const toItems = (time: string) =>
    ['100', '101'].map((id) => ({ id, removedAt: Date.parse(time) / 1000, reason: 'unavailable' }))

  expect(await askSince('2026-11-19T07:59:59Z')).toEqual(toItems('2026-11-19T08:00:00Z'))
  expect(await askSince('2026-11-19T08:00:01Z')).toEqual([])
  now = new Date('2026-11-20T00:00:01Z')
  expect(await askSince('2026-11-19T08:00:01Z')).toEqual(toItems('2026-11-20T00:00:00Z'))
})

test('the oldest come first, the link to the next page is whole, and nothing is cached [RD.32 RW.51]', async () => {
  await savePosts(own.store, [newPost('200'), newPost('100')])
  await removePosts(own.store, [removalOf('200')])
  await removePosts(own.store, [removalOf('100')])

  const { headers, ...answer } = await ask(`since=${seconds(1)}&pageSize=1`)

  const { next, items } = answer.json<{ data: RemovalPage }>().data
  expect(items).toMatchObject([{ id: '200', reason: 'deleted' }])
  expect(next).toContain(`${SITE.url}/v1/removal/?after=`)
  expect([headers['cache-control'], headers.link]).toEqual(['no-store', `<${next}>; rel="next"`])
})

test.each([
  [`since=${seconds(91)}`, 'window_too_long'],
  ['since=x', 'invalid_value'],
  [`since=${seconds(1)}&after=nowhere`, 'invalid_value'],
  [`since=${seconds(1)}&pageSize=1001`, 'invalid_value'],
])('a wrong question is refused: "%s" [RD.32]', async (query, code) => {
  expect((await ask(query)).json()).toMatchObject({ code: 400, data: { code } })
})

test('a time may be in milliseconds, as in every filter, and after now nothing has gone [RD.32]', async () => {
  await savePosts(own.store, [newPost('100')])
  await removePosts(own.store, [removalOf('100')])

  expect(await readAll(`since=${seconds(1)}000`)).toHaveLength(1)
  expect(await readAll(`since=${seconds(-1)}`)).toEqual([])
  expect(await readAll('since=9007199254740991')).toEqual([])
})

test('without a time it reaches as far back as it can [RD.32]', async () => {
  await savePosts(own.store, [newPost('100')])
  await removePosts(own.store, [removalOf('100')])

  expect((await readAll('')).map(({ id }) => id)).toEqual(['100'])
})

test('a client that needs longer than a day for its pages goes on reading [RD.32]', async () => {
  const { statusCode } = await ask(`since=${seconds(91)}&after=${seconds(90)}000000_100`)

  expect(statusCode).toBe(200)
})

test('while PostgreSQL is down it is 503, with the time to ask again [RD.32 P2]', async () => {
  const down = await buildApp(depsWithEngineDown({ now: () => new Date() }))

  const { statusCode, headers } = await down.inject(`/v1/removal/?since=${seconds(1)}`)
  await down.close()

  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
})
