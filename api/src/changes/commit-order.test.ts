import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { toContributorDocument, writeContributors } from '@hemicycle/search'
import { createTestSearch, writeKnownPosts, type TestSearch } from '@hemicycle/search/testing'
import {
  listContributorIds,
  loadContributors,
  loadPosts,
  savePosts,
  saveRoster,
} from '@hemicycle/store'
import { createTestStore, newPost, rosterOf, sql, type TestStore } from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDeps } from '../../testing/index.ts'
import { buildApp } from '../app.ts'
import { createChangeLog } from './change-log.ts'
import { createFollower } from './follow-changes.ts'

let own: TestStore
let engine: TestSearch

beforeAll(async () => {
  own = await createTestStore()
  engine = await createTestSearch()
  await saveRoster(own.store, 'test', rosterOf(2))
  const all = await loadContributors(own.store, await listContributorIds(own.store, '', 9))
  await writeContributors(engine.search, { number: 1, live: true }, all.map(toContributorDocument))
  await engine.refresh()
})
afterAll(() => Promise.all([own.drop(), engine.drop()]))

/** A listener of the API, and what its loops do once. */
async function listen() {
  const changeLog = createChangeLog()
  const deps = testDeps(engine.search, { changeLog })
  const follower = createFollower({ ...deps, store: own.reader, excluded: [] })
  await follower.readStore()
  const app = await buildApp(deps)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const request = get(`${url}/v1/stream/`, { agent: false })
  onTestFinished(() => {
    request.destroy()
    return app.close()
  })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  answer.setEncoding('utf8').on('data', (part: string) => (text += part))
  answer.on('error', () => {})
  return {
    follow: async () => {
      await follower.readStore()
      await follower.readIndex()
    },
    heard: () =>
      [...text.matchAll(/^event: (\w+)$|"id":"(\d+)"/gm)].map(([, name, id]) => name ?? id),
  }
}

test('of two transactions that commit in the wrong order, whoever listens hears of both, once [RD.33 P3]', async () => {
  await savePosts(own.store, [newPost('100'), newPost('200', { authorNativeId: '2' })])
  const { follow, heard } = await listen()
  const late = Promise.withResolvers<void>()
  const drawn = Promise.withResolvers<void>()
  const change = (id: string) => sql`
    update post set revision = next_revision(), edit_number = edit_number + 1 where id = ${id}`
  const first = own.store.transaction(async (transaction) => {
    await transaction.query(change('100'))
    drawn.resolve()
    await late.promise
  })
  await drawn.promise
  await own.store.query(change('200'))
  await writeKnownPosts(engine, await loadPosts(own.store, ['200']))

  await follow()
  const between = heard()
  late.resolve()
  await first
  await writeKnownPosts(engine, await loadPosts(own.store, ['100']))
  await follow()

  expect(between).toEqual([])
  await vi.waitFor(() => expect(heard()).toEqual(['changed', '100', 'changed', '200']))
})
