import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { readPorts, writeConfiguration } from './node-configuration.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hemicycle node '))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

const PORTS = [0, 1, 2].map((index) => ({ http: 9209 + index, transport: 9309 + index }))

const readSettings = (): unknown =>
  JSON.parse(readFileSync(join(folder, 'config', 'opensearch.yml'), 'utf8'))

test('one of three nodes knows where to find the others', () => {
  writeConfiguration(folder, 1, PORTS)

  expect(readSettings()).toMatchObject({
    'node.name': 'n2',
    'http.port': 9210,
    'network.host': '127.0.0.1',
    'discovery.seed_hosts': ['127.0.0.1:9309', '127.0.0.1:9310', '127.0.0.1:9311'],
    'cluster.initial_cluster_manager_nodes': ['n1', 'n2', 'n3'],
  })
})

test('a lone node looks for no others', () => {
  writeConfiguration(folder, 0, PORTS.slice(0, 1))

  expect(readSettings()).toMatchObject({ 'discovery.type': 'single-node' })
})

test('the ports of a node can be read again', () => {
  writeConfiguration(folder, 2, PORTS)

  expect(readPorts(folder)).toEqual(PORTS[2])
})
