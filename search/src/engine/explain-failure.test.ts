import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestSearch, type TestSearch } from '../../testing/index.ts'
import { callEngine, openSearch, runQuery, type Search } from '../open-search.ts'
import { explainSearchFailure } from './explain-failure.ts'

let own: TestSearch
beforeAll(async () => {
  own = await createTestSearch()
})
afterAll(() => own.drop())

const explain = async (call: Promise<unknown>) =>
  explainSearchFailure(
    await call.then(
      () => null,
      (error: unknown) => error,
    ),
  )

/** What is said of an engine that gives this answer. */
async function explainAnswer(status: number, body: string, type = 'application/json') {
  const server = createServer((_, reply) => {
    reply.writeHead(status, { 'content-type': type }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const search = openSearch({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  onTestFinished(async () => {
    await search.close()
    server.closeAllConnections()
    server.close()
  })
  return explain(ping(search))
}

const ping = (search: Search) =>
  callEngine(search, (client, limits) => client.cluster.health({}, limits))

test('a template that the engine refuses is explained to the innermost cause [RO.53]', async () => {
  const filter = { wrong: { type: 'no_such_filter' } }
  const analyzer = { one: { type: 'custom', tokenizer: 'standard', filter: ['wrong'] } }

  const found = await explain(
    own.search.client.transport.request({
      method: 'PUT',
      path: `/_index_template/${own.prefix}refused`,
      body: {
        index_patterns: [`${own.prefix}refused`],
        template: { settings: { analysis: { filter, analyzer } } },
      },
    }),
  )

  expect(found).toEqual({
    problem: 'the search engine refuses a request',
    reason: expect.stringMatching(/template.*: .*no_such_filter/) as string,
    isRefusal: true,
  })
})

test('a missing index is told with the commands that make it [RO.53]', async () => {
  const found = await explain(runQuery(own.search, `${own.prefix}posts-none`, {}))

  expect(found?.problem).toMatch(/^the search engine lacks an index: .*"operator reindex"/)
  expect(found?.reason).toContain(`no such index [${own.prefix}posts-none]`)
})

test('an engine that is away is told with its address as the thing to check [RO.53]', async () => {
  const away = openSearch({ url: 'http://127.0.0.1:1' })

  expect(await explain(ping(away))).toEqual({
    problem: 'the search engine does not answer: check OPENSEARCH_URL',
    reason: expect.stringContaining('ECONNREFUSED') as string,
    isRefusal: false,
  })
})

const cause = (type: string) => JSON.stringify({ error: { type, reason: 'because' } })

test.each([
  [401, 'Unauthorized', 'the search engine refuses the user or the password: check OPENSEARCH_URL'],
  [403, cause('security_exception'), 'the search engine refuses its user a right: check its roles'],
  [403, cause('cluster_block_exception'), 'the search engine lets nobody write: check its disk'],
  [503, 'OpenSearch Security not initialized.', 'the search engine is starting'],
  [500, cause('null_pointer_exception'), 'the search engine fails'],
  [429, cause('circuit_breaking_exception'), 'the search engine fails'],
])('an answer of %s with %s is explained [RO.53]', async (status, body, problem) => {
  const type = body.startsWith('{') ? 'application/json' : 'text/plain'

  expect((await explainAnswer(status, body, type))?.problem).toBe(problem)
})

test('an error that is not the engine’s is left to others [RO.53]', () => {
  expect(explainSearchFailure(new TypeError('ours'))).toBeNull()
})
