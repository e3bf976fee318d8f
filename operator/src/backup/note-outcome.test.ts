import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadBackups } from '@hemicycle/store'
import { createTestDatabase, createTestStore } from '@hemicycle/store/testing'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { testIo } from '../../testing/test-io.ts'
import { runCommand } from '../commands/run-command.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'))
})
afterEach(() => rm(folder, { recursive: true }))

const backUp = async (settings: Record<string, string>) => {
  const io = testIo()
  const env = { OPENSEARCH_URL: 'http://127.0.0.1:1', ...settings }
  const code = await runCommand(['backup', folder], env, io)
  return { code, said: io.said.join('\n'), reported: io.reported.join('\n') }
}
const NOT_NOTED = 'How this backup ended is not in PostgreSQL: '

test('how making a backup ended is in PostgreSQL: when, which file, or why not [RO.18]', async () => {
  const own = await createTestStore()
  onTestFinished(() => own.drop())

  await backUp(own.settings)
  const [file] = await readdir(folder)
  const before = await loadBackups(own.store)
  const failed = await backUp({ ...own.settings, PG_BIN: folder })
  const after = await loadBackups(own.store)

  expect(before).toMatchObject({
    made: { file, bytes: expect.any(Number) as number },
    failed: null,
  })
  expect(failed.code).toBe(1)
  expect(after.made).toEqual(before.made)
  expect(after.failed?.error).toContain('pg_dump is not found')
})

test('a backup counts also when that cannot be written down, which is told [RO.18 RO.3]', async () => {
  const empty = await createTestDatabase()
  onTestFinished(() => empty.drop())

  const { code, said, reported } = await backUp(empty.settings)

  expect(code).toBe(0)
  expect(said).toContain((await readdir(folder))[0])
  expect(reported).toContain(`${NOT_NOTED}relation "backup" does not exist`)
})

test('why a backup failed is told also when PostgreSQL is what is away [RO.18]', async () => {
  const { code, reported } = await backUp({ DATABASE_URL: 'postgres://127.0.0.1:1/x' })

  expect(code).toBe(1)
  expect(reported).toContain(NOT_NOTED)
  expect(reported).toContain('pg_dump failed')
})
