import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStore, type TestStore } from '../testing/index.ts'
import { migrate } from './migrate.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())

test('the committed types are those of the migrated schema [P2]', async () => {
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const env = { ...process.env, DATABASE_URL: own.ownerUrl }

  const check = promisify(execFile)('npx', ['kysely-codegen', '--verify'], { cwd, env })

  await expect(check).resolves.toBeDefined()
})

test('several processes may migrate at once, and again [P2]', async () => {
  const applied = await Promise.all([
    migrate(own.ownerUrl),
    migrate(own.ownerUrl),
    migrate(own.ownerUrl),
  ])

  expect(applied.flat()).toEqual([])
})
