import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  findPost,
  listIndexedGenerations,
  toMonth,
  toPostDocument,
  writePosts,
} from '@hemicycle/search'
import { createTestSearch, type TestSearch } from '@hemicycle/search/testing'
import {
  findInterruptedRestore,
  loadPosts,
  openStore,
  savePosts,
  saveRoster,
} from '@hemicycle/store'
import {
  createTestDatabase,
  createTestStore,
  newPost,
  rosterOf,
  sql,
  type TestDatabase,
  type TestStore,
} from '@hemicycle/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { testIo } from '../../testing/test-io.ts'
import { runCommand } from '../commands/run-command.ts'

let folder: string
let own: TestStore
let other: TestDatabase
let engine: TestSearch

beforeAll(async () => {
  engine = await createTestSearch()
})
afterAll(() => engine.drop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'))
  own = await createTestStore()
  other = await createTestDatabase()
  await saveRoster(own.store, 'test', rosterOf(2))
  await savePosts(own.store, [newPost('100'), newPost('101')])
})
afterEach(async () => {
  await Promise.all([own.drop(), other.drop(), engine.empty()])
  await rm(folder, { recursive: true })
})

const run = async (
  { settings }: TestDatabase,
  args: string[],
  more: Record<string, string> = {},
) => {
  const io = testIo()
  const env = {
    ...settings,
    OPENSEARCH_URL: engine.url,
    SEARCH_TIMEOUT_SECONDS: '60',
    INDEX_PREFIX: engine.prefix,
    ...more,
  }
  const code = await runCommand(args, env, io)
  return { code, printed: io.printed.join('\n'), reported: io.reported.join('\n') }
}
const backUp = async (...args: string[]) => {
  const { printed } = await run(own, ['backup', folder, '--json', ...args])
  return JSON.parse(printed) as { file: string; bytes: number; sha256: string; removed: string[] }
}
const find = async (id: string) => {
  await engine.refresh()
  return findPost(engine.search, id)
}

test('a backup is one file that only its owner reads, with a checksum beside it [RO.3]', async () => {
  const { file, bytes, sha256 } = await backUp()

  expect(await readdir(folder)).toEqual([basename(file), `${basename(file)}.sha256`])
  expect(basename(file)).toMatch(/^hemicycle-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.dump$/)
  expect(await readFile(`${file}.sha256`, 'utf8')).toBe(`${sha256}  ${basename(file)}\n`)
  expect(await stat(file)).toMatchObject({ size: bytes })
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('--keep removes older backups and nothing else [RO.3]', async () => {
  const old = ['hemicycle-2026-01-01T03-00-00Z.dump', 'hemicycle-2026-01-02T03-00-00Z.dump']
  for (const name of [...old, `${old[0]}.sha256`, 'notes.txt'])
    await writeFile(join(folder, name), '')

  const plan = await run(own, ['backup', folder, '--keep', '2', '--dry-run'])
  const { file } = await backUp('--keep', '2')

  expect(plan.printed).toContain(`${join(folder, old[0]!)} would be removed`)
  expect(new Set(await readdir(folder))).toEqual(
    new Set([old[1], basename(file), `${basename(file)}.sha256`, 'notes.txt']),
  )
})

test('the new backup stays, whatever the names of others say; drafts older than a day are removed [RO.3]', async () => {
  const later = 'hemicycle-2099-01-01T03-00-00Z.dump'
  const [abandoned, fresh] = ['01', '02'].map(
    (day) => `hemicycle-2026-01-${day}T03-00-00Z.dump.part`,
  )
  for (const name of [later, abandoned!, fresh!, 'notes.part'])
    await writeFile(join(folder, name), '')
  for (const name of [abandoned!, 'notes.part']) await utimes(join(folder, name), 0, 0)

  const { file, removed } = await backUp('--keep', '1')

  expect(removed).toEqual([join(folder, later), join(folder, abandoned!)])
  expect(new Set(await readdir(folder))).toEqual(
    new Set([basename(file), `${basename(file)}.sha256`, fresh, 'notes.part']),
  )
})

test('a backup leaves out what a restore has set aside [RO.3]', async () => {
  await own.owner.query(sql`create schema before_restore`)
  await own.owner.query(sql`create table before_restore.left_over (id text)`)
  const { file } = await backUp()

  await run(other, ['restore', file, '--no-index'])

  expect((await run(other, ['migrate'])).printed).toBe('the schema is up to date')
})

test('after an interrupted restore, another one is refused, also as a dry run [RO.4 RO.2]', async () => {
  const { file } = await backUp()
  await own.owner.query(sql`create schema before_restore`)

  const planned = await run(own, ['restore', file, '--replace', '--dry-run'])
  const refused = await run(own, ['restore', file, '--replace', '--yes'])

  expect([planned.code, refused.code]).toEqual([3, 3])
  expect(planned.printed).toContain('drop schema before_restore cascade')
  expect(refused.reported).toContain('drop schema before_restore cascade')
  expect(await loadPosts(own.store, ['100'])).toHaveLength(1)
})

test('a restore that is interrupted puts the old contents back [RO.4]', async () => {
  const { file } = await backUp()
  const bin = join(folder, 'bin')
  await mkdir(bin)
  // Lists the contents, but then never finishes.
  const script = 'case $1 in --list) exit 0;; esac; exec sleep 600'
  await writeFile(join(bin, 'pg_restore'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const program = fileURLToPath(new URL('../main.ts', import.meta.url))
  const child = spawn(process.execPath, [program, 'restore', file, '--replace', '--yes'], {
    env: { ...process.env, ...own.settings, OPENSEARCH_URL: engine.url, PG_BIN: bin },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let reported = ''
  child.stderr.on('data', (data: Buffer) => (reported += data.toString()))
  const ended = once(child, 'close')

  await expect.poll(() => findInterruptedRestore(own.store)).not.toBeNull()
  child.kill('SIGTERM')

  expect(await ended).toEqual([1, null])
  expect(reported).toContain('ended by SIGTERM')
  expect(await findInterruptedRestore(own.store)).toBeNull()
  expect(await loadPosts(own.store, ['100'])).toHaveLength(1)
})

test('a dry run writes and restores nothing [RO.2]', async () => {
  const planned = await run(own, ['backup', folder, '--dry-run'])
  const empty = await readdir(folder)
  const { file } = await backUp()
  const checked = await run(other, ['restore', file, '--dry-run'])
  const again = await run(other, ['restore', file, '--dry-run', '--json'])

  expect([planned.code, checked.code]).toEqual([0, 0])
  expect(empty).toEqual([])
  expect(JSON.parse(again.printed)).toMatchObject({ isChecked: true, refusal: null })
})

test('an empty database is restored, and readers find the posts [RO.4]', async () => {
  const { file } = await backUp()

  const { code, printed } = await run(other, ['restore', file, '--json'])

  expect(code).toBe(0)
  expect(JSON.parse(printed)).toMatchObject({ posts: 2, generation: 2 })
  expect(await find('100')).toMatchObject({ id: '100', removed: false })
})

test('documents that OpenSearch kept from before are not mixed with restored ones [RO.4]', async () => {
  const { file } = await backUp()
  await savePosts(own.store, [newPost('100', { versions: ['100', '1001'], text: 'Later' })])
  for (const number of [1, 2])
    await writePosts(
      engine.search,
      { number, live: number === 2 },
      (await loadPosts(own.store, ['100'])).map((post) => ({
        month: toMonth(post.postedAt),
        document: toPostDocument(post, engine.search.subjects),
      })),
    )

  await run(own, ['restore', file, '--replace', '--yes'])

  expect(await find('100')).toMatchObject({ versions: ['100'], text: 'Text of 100' })
  expect(await find('1001')).toBeNull()
  expect(await listIndexedGenerations(engine.search)).toContain(3)
})

test('if OpenSearch is down, the database is restored, and the message says what is left to do [RO.4]', async () => {
  const { file } = await backUp()

  const { code, reported } = await run(other, ['restore', file], {
    OPENSEARCH_URL: 'http://127.0.0.1:1',
  })
  const later = await run(other, ['reindex'])

  expect(code).toBe(1)
  expect(reported).toContain('run "operator reindex"')
  expect(later.code).toBe(0)
  expect(await find('101')).toMatchObject({ id: '101' })
})

test('the contents of a database are discarded only with --replace and a confirmation [RO.4]', async () => {
  const { file } = await backUp()
  await savePosts(own.store, [newPost('200')])

  const refused = await run(own, ['restore', file])
  const asked = await run(own, ['restore', file, '--json'])
  const unconfirmed = await run(own, ['restore', file, '--replace'])
  const between = await loadPosts(own.store, ['200'])
  const done = await run(own, ['restore', file, '--replace', '--yes', '--no-index'])

  expect([refused.code, unconfirmed.code, done.code]).toEqual([3, 3, 0])
  expect(refused.reported).toContain('--replace')
  expect(JSON.parse(asked.printed)).toEqual({
    error: expect.stringContaining('--replace') as string,
  })
  expect(unconfirmed.reported).toContain('--yes')
  expect(between).toHaveLength(1)
  expect(await loadPosts(own.store, ['100', '200'])).toMatchObject([{ id: '100' }])
})

test('a database that was replaced can be backed up and restored again [RO.3 RO.4]', async () => {
  const first = await backUp()
  await run(own, ['restore', first.file, '--replace', '--yes', '--no-index'])
  await rm(first.file)
  const second = await backUp()

  const { code } = await run(other, ['restore', second.file, '--no-index'])

  const store = openStore(other.url)
  expect(code).toBe(0)
  expect(await loadPosts(store, ['100', '101'])).toHaveLength(2)
  await store.destroy()
})

test('a changed file is refused before anything is touched [RO.5]', async () => {
  const { file } = await backUp()
  await appendFile(file, 'x')

  const { code, reported } = await run(own, ['restore', file, '--replace', '--yes'])

  expect(code).toBe(1)
  expect(reported).toContain('checksum differs')
  expect(await loadPosts(own.store, ['100'])).toHaveLength(1)
})

test('a file that is not a backup leaves the database unchanged [RO.5]', async () => {
  const file = join(folder, 'broken.dump')
  await writeFile(file, 'PGDMP and nothing else')

  const { code, reported } = await run(own, ['restore', file, '--replace', '--yes'])

  expect(code).toBe(1)
  expect(reported).toContain('pg_restore failed')
  expect(await loadPosts(own.store, ['100'])).toHaveLength(1)
})

test('without the programs of PostgreSQL the message says what to install [RO.3]', async () => {
  const { code, reported } = await run(own, ['backup', folder], { PG_BIN: folder })

  expect(code).toBe(1)
  expect(reported).toContain('postgresql-client')
  expect(reported).toContain('PG_BIN')
  expect(await readdir(folder)).toEqual([])
})
