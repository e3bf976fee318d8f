import { writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createTestDatabase,
  createTestStore,
  type TestDatabase,
  type TestStore,
} from '@hemicycle/store/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreDatabase } from './restore-backup.ts'
import { reportProgress } from './report-progress.ts'
import { writeBackup } from './write-backup.ts'

let folder: string
let own: TestStore
let other: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'progress-'))
  own = await createTestStore()
  other = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all([own.drop(), other.drop()])
  await rm(folder, { recursive: true })
})

/** PostgreSQL's own program, which exits only after a line that matches `awaited` was reported. */
async function holdProgram(name: 'pg_dump' | 'pg_restore', awaited: RegExp) {
  const [pgBin, reported] = [join(folder, name), join(folder, `${name}-reported`)]
  const script = `${name} "$@" || exit; while [ ! -e '${reported}' ]; do sleep 0.05; done`
  await mkdir(pgBin)
  await writeFile(join(pgBin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const lines: string[] = []
  const report = (line: string) => {
    lines.push(line)
    if (awaited.test(line)) writeFileSync(reported, '')
  }
  return { pgBin, lines, progress: { report, intervalMs: 20 } }
}

test('a long backup reports how much is written [RO.2]', async () => {
  const { pgBin, lines, progress } = await holdProgram('pg_dump', /^[1-9]/)
  await writeFile(join(pgBin, 'pg_restore'), '#!/bin/sh\nexec pg_restore "$@"\n', { mode: 0o755 })

  const { bytes } = await writeBackup({ databaseUrl: own.ownerUrl, pgBin }, folder, progress)

  expect(bytes).toBeGreaterThan(1000)
  expect(lines.at(-1)).toMatch(/^[\d.]+ k?B written so far$/)
})

test('a long restore reports which part of the database it is at [RO.2]', async () => {
  const { file } = await writeBackup({ databaseUrl: own.ownerUrl, pgBin: null }, folder, {
    report: () => {},
  })
  const { pgBin, lines, progress } = await holdProgram('pg_restore', /^creating/)

  await restoreDatabase(
    { databaseUrl: other.ownerUrl, pgBin },
    file,
    progress,
    new AbortController().signal,
  )

  expect(lines.join('\n')).toMatch(/^creating [A-Z ]+ "public\.\w+/m)
})

test('an unchanged line is not repeated, and nothing is reported after the end [RO.2]', async () => {
  const lines: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  let looks = 0
  const look = () => {
    looks += 1
    if (looks === 5) resolve()
    return looks < 3 ? 'the same' : 'another'
  }

  await reportProgress({ report: (line) => lines.push(line), intervalMs: 1 }, look, () => promise)

  expect(lines).toEqual(['the same', 'another'])
})
