import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createTestSearch, type TestSearch } from '@hemicycle/search/testing'
import { createTestStore, openProxy, type Proxy, type TestStore } from '@hemicycle/store/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const NOBODY = 'https://127.0.0.1:1'

let own: TestStore
let engine: TestSearch
let proxy: Proxy
let collector: ChildProcess
let said: string[]

/** The process itself, with the patience that it has in earnest: its connections to PostgreSQL go through a proxy. */
beforeEach(async () => {
  own = await createTestStore()
  engine = await createTestSearch()
  proxy = await openProxy(own.url)
  said = []
  collector = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: proxy.url,
      INDEX_PREFIX: engine.prefix,
      X_API_ORIGIN: NOBODY,
      X_BEARER_TOKEN: 'none',
      LOG_LEVEL: 'info',
    },
  })
  if (collector.stdout)
    createInterface(collector.stdout).on('line', (line) =>
      said.push((JSON.parse(line) as { msg: string }).msg),
    )
  await vi.waitUntil(() => said.includes('listening'))
})
afterEach(async () => {
  collector.kill('SIGKILL')
  await proxy.close()
  await Promise.all([own.drop(), engine.drop()])
})

test('connections that bring nothing any more are given up with a word, and others are listened on [P3]', async () => {
  said.length = 0

  proxy.freeze()

  await vi.waitFor(() => expect(said).toContain('listening'))
  expect(said).toContain('collector lock lost')
})

test('a collector whose PostgreSQL brings nothing any more ends when it is told to [P3]', async () => {
  const ended = once(collector, 'exit')

  proxy.freezeAll()
  collector.kill('SIGTERM')

  await expect(ended).resolves.toBeDefined()
})
