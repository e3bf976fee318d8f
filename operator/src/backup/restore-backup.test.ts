import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  askForAlert,
  loadRole,
  openStore,
  planSweep,
  saveHeard,
  saveRoster,
  settleGap,
  takeJob,
} from '@hemicycle/store'
import {
  createTestDatabase,
  createTestStore,
  rosterOf,
  type TestDatabase,
  type TestStore,
  withClient,
} from '@hemicycle/store/testing'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { testIo } from '../../testing/test-io.ts'
import { runCommand } from '../commands/run-command.ts'

let folder: string
let own: TestStore
let other: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'))
  own = await createTestStore()
  other = await createTestDatabase()
  await saveRoster(own.store, 'test', rosterOf(2))
})
afterEach(async () => {
  await Promise.all([own.drop(), other.drop()])
  await rm(folder, { recursive: true })
})

const run = async ({ settings }: TestDatabase, ...args: string[]) => {
  const io = testIo()
  await runCommand(args, { ...settings, OPENSEARCH_URL: 'http://127.0.0.1:1' }, io)
  return io.printed.join('\n')
}
const backUp = async () =>
  (JSON.parse(await run(own, 'backup', folder, '--json')) as { file: string }).file

test('after a restore, posts of every age are checked for deletion, whatever the stream has reported [RO.4 RF.32]', async () => {
  const heardAt = new Date(Date.now() + 86_400_000)
  await saveHeard(own.store, { network: 'twitter', openedAt: new Date(), heardAt })
  await settleGap(own.store, 'twitter', (await planSweep(own.store, 'twitter')).gap)
  const before = await planSweep(own.store, 'twitter')

  await run(other, 'restore', await backUp(), '--no-index')

  const store = openStore(other.url)
  onTestFinished(() => store.destroy())
  expect(before.parts).toHaveLength(1)
  expect((await planSweep(store, 'twitter')).parts).toHaveLength(30)
  expect(await takeJob(store, ['sweep:twitter'])).toMatchObject({
    task: 'sweep:twitter',
  })
})

test('after a restore each role has the rights of this release, in a replaced and in a new database [RO.4 RO.30]', async () => {
  const file = await backUp()

  await run(own, 'restore', file, '--replace', '--yes', '--no-index')
  await run(other, 'restore', file, '--no-index')

  for (const { readerUrl, url, ownerUrl } of [own, other]) {
    const addresses = { reader: readerUrl, writer: url, owner: ownerUrl } as const
    for (const purpose of ['reader', 'writer', 'owner'] as const) {
      const store = openStore(addresses[purpose])
      const role = await loadRole(store, purpose)
      await store.destroy()
      expect(role).toMatchObject({ powers: [], excess: [], missing: [] })
    }
  }
})

test('a backup has no alert, and a site that was restored from it has none [RM.4 RO.3]', async () => {
  const alert = {
    id: '00000000-0000-4000-8000-00000000feed',
    addressSealed: Buffer.from('sealed words'),
    addressKey: Buffer.from('key of words'),
    addressHint: Buffer.from('sealed hint'),
    view: 'search-value=trawlers',
    every: 'day',
  } as const
  await askForAlert(own.reader, alert, { perAddress: 1, linksPerAddress: 1, linksPerDay: 1 })

  const file = await backUp()
  await run(other, 'restore', file, '--no-index')

  const { stdout } = await promisify(execFile)('pg_restore', ['--file=-', file])
  const bytes = [alert.addressSealed, alert.addressKey, alert.addressHint].map((part) =>
    part.toString('hex'),
  )
  expect(stdout).toContain('CREATE TABLE public.alert ')
  for (const part of [alert.id, 'trawlers', ...bytes]) expect(stdout).not.toContain(part)
  await withClient(other.adminUrl, 'hemicycle test', async (client) => {
    expect((await client.query('select id from alert')).rows).toEqual([])
  })
})
