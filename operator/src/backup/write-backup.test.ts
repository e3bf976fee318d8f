import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeBackup } from './write-backup.ts'

const DATABASE = 'postgres://127.0.0.1:1/nobody'
const silent = { report: () => {} }
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('no other user can read a backup while it is written, nor list a new folder [RO.3]', async () => {
  const bin = join(folder, 'bin')
  await mkdir(bin)
  // Prints the mode of its file, and fails.
  const script = 'for arg; do case $arg in --file=*) stat -c %a "${arg#--file=}" >&2;; esac; done'
  await writeFile(join(bin, 'pg_dump'), `#!/bin/sh\n${script}; exit 1\n`, { mode: 0o755 })
  const made = join(folder, 'new')

  const failed = writeBackup({ databaseUrl: DATABASE, pgBin: bin }, made, silent)

  await expect(failed).rejects.toThrow('pg_dump failed: 600')
  expect((await stat(made)).mode & 0o777).toBe(0o700)
  expect(await readdir(made)).toEqual([])
})

test('a draft that another process is writing is left alone [RO.3]', async () => {
  const draft = join(folder, 'hemicycle-2026-11-15T03-00-00Z.dump.part')
  await writeFile(draft, 'theirs')

  const second = writeBackup(
    { databaseUrl: DATABASE, pgBin: null },
    folder,
    silent,
    new Date('2026-11-15T03:00:00Z'),
  )

  await expect(second).rejects.toThrow('EEXIST')
  expect(await readFile(draft, 'utf8')).toBe('theirs')
})
