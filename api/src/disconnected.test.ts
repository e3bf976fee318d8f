import { connect } from 'node:net'
import { knownPost } from '@hemicycle/search/testing'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { contributorOf, createTestApi, liftTimeLimits, type TestApi } from '../testing/index.ts'
import { buildApp } from './app.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi({ contributors: [contributorOf('a')], posts: [knownPost('1')] })
})
beforeEach(liftTimeLimits)
afterAll(() => api.close())

/** Asks over a connection that has ended before the request is handled. */
async function askAndLeave(path: string) {
  const logged: string[] = []
  const write = (line: string) => void logged.push(line)
  const failures: unknown[] = []
  const app = await buildApp(api.deps, {
    log: pino({ level: 'error' }, { write }),
    watchers: [
      {
        watchRequests(watched) {
          watched.addHook('onRequest', async ({ raw }) => void raw.socket.destroy())
          watched.addHook('onError', async (_request, _reply, error) => void failures.push(error))
        },
      },
    ],
  })
  onTestFinished(() => app.close())
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  connect(Number(port), '127.0.0.1').end(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`)
  await vi.waitFor(() => expect(failures).not.toHaveLength(0))
  return { failures, logged }
}

test.each([
  '/v1/previews/1',
  '/v1/charts/timeline.svg',
  '/v1/removal/?since=0',
  '/v1/stream/',
  '/v1/translate/1/en/',
])(
  'a request whose client has disconnected ends without an error of ours: %s [RO.42]',
  async (path) => {
    const { failures, logged } = await askAndLeave(path)

    expect(failures).toMatchObject([{ name: 'HttpError', code: 499 }])
    expect(logged).toEqual([])
  },
)
