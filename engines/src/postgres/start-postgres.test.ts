import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import type { Engine } from '../engine.ts'
import { waitUntil } from '../processes/wait-until.ts'
import { acceptingAddresses } from '../testing/accepting-addresses.ts'
import { startBystander } from '../testing/bystander.ts'
import { descendants } from '../testing/descendants.ts'
import { findPostgres } from './find-postgres.ts'
import { findServer, startPostgres, statusOfPostgres, stopPostgres } from './start-postgres.ts'

let data: string

/** One cluster for all tests, which the first of them makes: that takes longer than a start. */
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'hemicycle [postgres] '))
})

afterEach(() => stopPostgres(data))

afterAll(() => rmSync(data, { recursive: true }))

const start = (durable = false): Promise<Engine> => startPostgres({ data, port: 0, durable })

const psql = ({ url }: Engine, sql: string): string =>
  execFileSync(join(findPostgres().bin, 'psql'), ['-XAtqd', url, '-c', sql], { encoding: 'utf8' })

const ask = (engine: Engine, sql: string): string => psql(engine, sql).trim()

const runningPid = (): number => {
  const pid = findServer(data)
  if (pid === null) throw new Error('PostgreSQL does not run')
  return pid
}

const portOf = ({ url }: Engine): number => Number(new URL(url).port)

const allEnded = (pids: number[]): boolean => pids.every((pid) => descendants(pid).length === 0)

test('two starts at the same time make one server', async () => {
  const [one, other] = await Promise.all([start(), start()])

  expect(one.url).toBe(other.url)
})

test('a second start finds the first', async () => {
  const first = await start()
  const pid = runningPid()

  const second = await start()

  expect(second.url).toBe(first.url)
  expect(runningPid()).toBe(pid)
})

test('data and port survive a stop, and the server is what the project expects', async () => {
  const postgres = await start()
  psql(postgres, 'create table kept as select 1')
  await postgres.stop()
  expect(await statusOfPostgres(data)).toMatchObject({ running: null })

  await postgres.start()

  expect(ask(postgres, 'select count(*) from kept')).toBe('1')
  expect(ask(postgres, 'show server_encoding')).toBe('UTF8')
  expect(ask(postgres, "select lower('ÉŁÓDŹ')")).toBe('éłódź')
  expect(ask(postgres, 'show max_connections')).toBe('200')
  expect(ask(postgres, 'show timezone')).toBe('UTC')
})

test('it listens on the loopback address only', async () => {
  const postgres = await start()

  expect(await acceptingAddresses(portOf(postgres))).toEqual(['127.0.0.1'])
})

test('a stop leaves no process behind', async () => {
  const postgres = await start()
  const processes = descendants(runningPid())
  expect(processes.length).toBeGreaterThan(1)

  await postgres.stop()

  expect(allEnded(processes)).toBe(true)
})

test('committed data survives a kill, whose processes end by themselves', async () => {
  const postgres = await start(true)
  psql(postgres, 'create table committed as select 1')
  const processes = descendants(runningPid())

  await postgres.kill()
  await postgres.start()

  expect(ask(postgres, 'select count(*) from committed')).toBe('1')
  expect(await waitUntil(() => allEnded(processes), 120)).toBe(true)
})

test('a pid that another process has by now is not mistaken for the server', async () => {
  const bystander = startBystander()
  const postgres = await start()
  await postgres.kill()
  const lockFile = join(data, 'postgres', 'cluster', 'postmaster.pid')
  const [, ...rest] = readFileSync(lockFile, 'utf8').split('\n')
  writeFileSync(lockFile, [bystander.pid, ...rest].join('\n'))

  await stopPostgres(data)
  await postgres.start()

  expect(ask(postgres, 'select 1')).toBe('1')
  expect(bystander.isAlive()).toBe(true)
  bystander.end()
})

test('a taken port is named, and nothing stays behind', async () => {
  const other = await start()
  const port = portOf(other)
  const elsewhere = mkdtempSync(join(tmpdir(), 'hemicycle-postgres-'))

  const second = startPostgres({ data: elsewhere, port, durable: false })

  await expect(second).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken`)
  expect(findServer(elsewhere)).toBe(null)
  expect(ask(other, 'select 1')).toBe('1')
  rmSync(elsewhere, { recursive: true })
})

test('an interrupted first start is made good by the next', async () => {
  const postgres = await start()
  await postgres.stop()
  const folder = join(data, 'postgres')
  rmSync(join(folder, 'cluster', 'PG_VERSION'))
  execFileSync('mv', [join(folder, 'cluster'), join(folder, 'cluster.new-1')])

  await postgres.start()

  expect(ask(postgres, 'select 1')).toBe('1')
})
