import { listContributors, openMonths, openSearch, SearchUnavailableError } from '@hemicycle/search'
import { createTestSearch, type TestSearch } from '@hemicycle/search/testing'
import { savePosts, saveRoster } from '@hemicycle/store'
import { createTestStore, newPost, rosterOf, type TestStore } from '@hemicycle/store/testing'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestLog } from '../../testing/index.ts'
import { prepareIndex } from './prepare-index.ts'

let own: TestStore
let engine: TestSearch
beforeAll(async () => {
  own = await createTestStore()
  engine = await createTestSearch()
})
afterAll(() => Promise.all([own.drop(), engine.drop()]))
beforeEach(async () => {
  await Promise.all([own.empty(), engine.empty()])
})

const prepare = () =>
  prepareIndex(
    { store: own.store, search: engine.search, log: createTestLog().log },
    new AbortController().signal,
  )

test('of a store without anything, readers are told that there is nothing [P2]', async () => {
  await prepare()

  expect(await listContributors(engine.search)).toEqual([])
  expect((await openMonths(engine.search).list()).size).toBeGreaterThan(0)
})

test('an engine that lost its data stays an outage when the collector starts [P2 RF.10]', async () => {
  await saveRoster(own.store, 'test', rosterOf(1))
  await savePosts(own.store, [newPost('1000', { authorNativeId: '1' })])

  await prepare()

  await expect(listContributors(engine.search)).rejects.toBeInstanceOf(SearchUnavailableError)
  await expect(openMonths(engine.search).list()).rejects.toBeInstanceOf(SearchUnavailableError)
})

/** As an engine without a plugin answers. */
const REFUSAL = {
  status: 400,
  error: {
    type: 'illegal_argument_exception',
    reason: 'composable template [posts] template after composition is invalid',
    root_cause: [{ type: 'illegal_argument_exception', reason: 'analyzer is invalid' }],
    caused_by: {
      type: 'illegal_argument_exception',
      reason: 'analyzer is invalid',
      caused_by: {
        type: 'illegal_argument_exception',
        reason: 'Unknown filter type [icu_folding]',
      },
    },
  },
}

test('a template that is refused is told with the innermost reason, not as a wrong address [RO.53]', async () => {
  const server = createServer((_, reply) => {
    reply.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(REFUSAL))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const search = openSearch({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  const { log, lines } = createTestLog()
  const ending = new AbortController()

  const prepared = prepareIndex({ store: own.store, search, log }, ending.signal)
  onTestFinished(async () => {
    ending.abort()
    await prepared
    await search.close()
    server.closeAllConnections()
    server.close()
  })
  await vi.waitFor(() => expect(lines).not.toEqual([]))

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'indexing paused: the search engine refuses a request',
    reason: expect.stringMatching(/after composition is invalid: .*\[icu_folding\]$/) as string,
  })
  expect(lines.join()).not.toContain('check OPENSEARCH_URL')
})
