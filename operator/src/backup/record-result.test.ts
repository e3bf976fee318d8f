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
  return { code, printed: io.printed.join('\n'), reported: io.reported.join('\n') }
}
const NOT_RECORDED = 'The result of this backup could not be recorded in PostgreSQL: '

test('the result of a backup is recorded in PostgreSQL: when, which file, or why it failed [RO.18]', async () => {
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
  expect(after.failed?.error).toContain('pg_dump was not found')
})

test('a backup succeeds even if its result cannot be recorded, which is reported [RO.18 RO.3]', async () => {
  const empty = await createTestDatabase()
  onTestFinished(() => empty.drop())

  const { code, printed, reported } = await backUp(empty.settings)

  expect(code).toBe(0)
  expect(printed).toContain((await readdir(folder))[0])
  expect(reported).toContain(`${NOT_RECORDED}relation "backup" does not exist`)
})

test('the reason of a failed backup is shown even if PostgreSQL is down [RO.18]', async () => {
  const { code, reported } = await backUp({ DATABASE_URL: 'postgres://127.0.0.1:1/x' })

  expect(code).toBe(1)
  expect(reported).toContain(NOT_RECORDED)
  expect(reported).toContain('pg_dump failed')
})
