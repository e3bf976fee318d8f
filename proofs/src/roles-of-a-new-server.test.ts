import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type Engine } from '@hemicycle/engines'
import {
  loadRole,
  makeRoles,
  migrate,
  openStore,
  ping,
  regrantRights,
  type RolePurpose,
} from '@hemicycle/store'
import { withClient } from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let data: string
let server: Engine

/** A server without our roles; the server of the other tests has them. */
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'hemicycle-roles-'))
  server = await startPostgres({ data, port: 0, durable: false })
})
afterAll(async () => {
  await server.stop()
  await rm(data, { recursive: true, force: true })
})

const toUrl = (database: string, user = 'hemicycle'): string => {
  const url = new URL(server.url)
  url.pathname = `/${database}`
  url.username = user
  return url.href
}
const run = (statement: string): Promise<{ name: string }[]> =>
  withClient(server.url, 'hemicycle proof', async (client) => {
    const { rows } = await client.query<{ name: string }>(statement)
    return rows
  })
const listWaiting = () =>
  run(`select datname as name from pg_stat_activity where wait_event_type = 'Lock'`)
const listRoles = async (): Promise<string[]> => {
  const rows = await run(`select rolname as name from pg_roles where rolname like 'hemicycle\\_%'`)
  return rows.map(({ name }) => name).toSorted()
}

test('an owner who may not create roles migrates without them [RO.30]', async () => {
  await run('create role plain login')
  await run('create database plain owner plain')

  const applied = await migrate(toUrl('plain', 'plain'))

  expect(applied).toContain('0015-roles')
  expect(await listRoles()).toEqual([])
})

test('a single superuser creates the roles, even while another database creates them [RO.30]', async () => {
  await run('create database one')

  const migrated = await withClient(server.url, 'hemicycle proof', async (another) => {
    await another.query('begin; create role hemicycle_writer; create role hemicycle_reader')
    const migrating = migrate(toUrl('one'))
    await expect.poll(listWaiting).toHaveLength(1)
    await another.query('commit')
    return migrating
  })

  expect(migrated).toContain('0015-roles')
  expect(await listRoles()).toEqual(['hemicycle_courier', 'hemicycle_reader', 'hemicycle_writer'])
  const closed = openStore(toUrl('one', 'hemicycle_reader'))
  await expect(ping(closed)).rejects.toThrow('is not permitted to log in')
  await closed.destroy()
})

test('roles that are created later with custom names have the rights of this release [RO.30]', async () => {
  const urls = {
    owner: toUrl('plain', 'house'),
    writer: toUrl('plain', 'hand'),
    reader: toUrl('plain', 'voice'),
    courier: toUrl('plain', 'foot'),
  }

  await makeRoles(toUrl('postgres'), urls)
  await regrantRights(urls.owner)

  for (const [purpose, url] of Object.entries(urls) as [RolePurpose, string][]) {
    const store = openStore(url)
    expect(await loadRole(store, purpose)).toMatchObject({ powers: [], excess: [], missing: [] })
    await store.destroy()
  }
})
