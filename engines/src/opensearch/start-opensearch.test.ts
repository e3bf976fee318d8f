import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { acceptingAddresses } from '../testing/accepting-addresses.ts'
import { descendants } from '../testing/descendants.ts'
import { runningFolders } from './cluster-nodes.ts'
import { readPorts } from './node-configuration.ts'
import { startOpenSearch, statusOfOpenSearch, stopOpenSearch } from './start-opensearch.ts'
import type { OpenSearchCluster } from './start-opensearch.ts'

let data: string
let opensearch: OpenSearchCluster

const start = (): Promise<OpenSearchCluster> =>
  startOpenSearch({ data, port: 0, heap: '384m', durable: false })

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'hemicycle [opensearch] '))
  opensearch = await start()
})

afterAll(async () => {
  await stopOpenSearch(data)
  rmSync(data, { recursive: true })
})

async function send(method: string, path: string, body?: unknown): Promise<string> {
  const answer = await fetch(opensearch.url + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
  return answer.text()
}

const runningPid = async (): Promise<number> => {
  const [node] = await statusOfOpenSearch(data)
  return Number(node?.running?.process.replace('pid ', ''))
}

test('a second start finds the first', async () => {
  const pid = await runningPid()

  const second = await start()

  expect(second.url).toBe(opensearch.url)
  expect(await runningPid()).toBe(pid)
})

test('a cluster of another size is refused while this one runs', async () => {
  const three = startOpenSearch({ data, port: 0, nodes: 3 })

  await expect(three).rejects.toThrow('stop it first')
})

test('it listens on the loopback address only', async () => {
  const [folder = ''] = runningFolders(data)
  const { http, transport } = readPorts(folder)

  expect(await acceptingAddresses(http)).toEqual(['127.0.0.1'])
  expect(await acceptingAddresses(transport)).toEqual(['127.0.0.1'])
})

test('ICU analysis is there', async () => {
  const question = { tokenizer: 'standard', filter: ['icu_folding'], text: 'Łódź' }

  expect(await send('POST', '/_analyze', question)).toContain('"lodz"')
})

test('data and port survive a stop, which leaves no process behind', async () => {
  await send('PUT', '/kept')
  await send('PUT', '/kept/_doc/1?refresh=true', { word: 'kept' })
  const pid = await runningPid()

  await opensearch.stop()
  expect(descendants(pid)).toEqual([])
  expect(await statusOfOpenSearch(data)).toEqual([{ engine: 'OpenSearch', running: null }])
  await opensearch.start()

  expect(await send('GET', '/kept/_doc/1')).toContain('"word":"kept"')
})

test('acknowledged writes survive a kill', async () => {
  await send('PUT', '/kept/_doc/2', { word: 'killed' })

  await opensearch.kill()
  await opensearch.start()

  expect(await send('GET', '/kept/_doc/2')).toContain('"word":"killed"')
})
