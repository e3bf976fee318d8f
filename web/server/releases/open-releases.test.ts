import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { registerStaticFiles } from '../static-files.ts'
import { openReleases } from './open-releases.ts'

let work: string
let folder: string
const warnings: unknown[] = []
const log = { warn: (...words: unknown[]) => void warnings.push(words) }

beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'releases-'))
  folder = join(work, 'kept')
  warnings.length = 0
})
afterEach(() => rm(work, { recursive: true }))

/** A build with a script of this name, and one whose name is only a hash, which may begin with a hyphen. */
async function build(name: string): Promise<string> {
  const client = join(work, `client-${name}`)
  await mkdir(join(client, '.vite'), { recursive: true })
  await mkdir(join(client, 'assets'))
  await writeFile(join(client, '.vite/manifest.json'), JSON.stringify({ name }))
  await writeFile(join(client, `assets/entry-${name}.js`), `export const of = '${name}'`)
  await writeFile(join(client, `assets/-${name}.js`), `export const by = '${name}'`)
  await writeFile(join(client, `assets/entry-${name}.js.br`), `packed ${name}`)
  return client
}

async function start(name: string) {
  const client = await build(name)
  const app = Fastify()
  await registerStaticFiles(app, client, await openReleases(folder, client, log))
  onTestFinished(() => app.close())
  return async (path: string, encoding = 'identity') => {
    const { statusCode, body, headers } = await app.inject({
      url: path,
      headers: { 'accept-encoding': encoding },
    })
    return {
      statusCode,
      body,
      kept: headers['cache-control'],
      encoding: headers['content-encoding'],
    }
  }
}

test('a new release serves the files of the one before, and the old one those of the new [RO.8]', async () => {
  const askOld = await start('old')
  const askNew = await start('new')

  const answers = await Promise.all([
    askNew('/assets/entry-old.js'),
    askOld('/assets/entry-new.js'),
  ])

  expect(answers).toMatchObject([
    {
      statusCode: 200,
      body: "export const of = 'old'",
      kept: expect.stringContaining('immutable') as string,
    },
    {
      statusCode: 200,
      body: "export const of = 'new'",
      kept: expect.stringContaining('immutable') as string,
    },
  ])
  expect(await askNew('/assets/entry-old.js', 'br')).toMatchObject({
    body: 'packed old',
    encoding: 'br',
  })
})

test('a file is found whatever character its hash begins with [RO.8]', async () => {
  await start('old')
  const askNew = await start('new')

  expect(await askNew('/assets/-old.js')).toMatchObject({ body: "export const by = 'old'" })
})

test('what no release has is not found, nor is anything outside of them [RO.8]', async () => {
  const ask = await start('only')
  await writeFile(join(folder, 'secret.js'), 'secret')

  for (const path of [
    '/assets/entry-never.js',
    '/assets/../secret.js',
    '/assets/..%2fsecret.js',
    '/assets/..%2f..%2fsecret.js',
    '/assets/.',
    '/assets/%00',
  ])
    expect(await ask(path)).toMatchObject({ statusCode: 404 })
})

test('the last five releases are kept by when they were started, also one that started again [RO.8]', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const [place, name] of names.entries()) {
    const before = new Set(await readdir(folder).catch(() => []))
    await openReleases(folder, await build(name), log)
    const added = (await readdir(folder)).find((one) => !before.has(one))
    const at = new Date(Date.now() - (names.length - place) * 60_000)
    await utimes(join(folder, added!), at, at)
  }
  const { findFolder } = await openReleases(folder, join(work, 'client-b'), log)
  await openReleases(folder, await build('g'), log)

  const kept = await Promise.all(
    [...names, 'g'].map(async (name) => ((await findFolder(`entry-${name}.js`)) ? name : '')),
  )

  expect(kept.join('')).toBe('bdefg')
  expect(warnings).toEqual([])
})

test('what others keep in the folder is neither removed nor served [RO.8]', async () => {
  const long = new Date(0)
  const foreign = ['backups', '.draft-letters', 'c0ffee', '.snapshots']
  for (const name of foreign) {
    await mkdir(join(folder, name, 'assets'), { recursive: true })
    await writeFile(join(folder, name, 'assets/entry-foreign.js'), 'theirs')
    await utimes(join(folder, name), long, long)
  }
  await writeFile(join(folder, 'notes.txt'), 'theirs')
  await utimes(join(folder, 'notes.txt'), long, long)

  for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
    await openReleases(folder, await build(name), log)
  const ask = await start('g')

  const left = await readdir(folder)
  expect(left).toEqual(expect.arrayContaining([...foreign, 'notes.txt']))
  expect(left).toHaveLength(foreign.length + 1 + 5)
  expect(await ask('/assets/entry-foreign.js')).toMatchObject({ statusCode: 404 })
  expect(warnings).toEqual([])
})

test('a folder that cannot be written is told, and the site starts [RO.8]', async () => {
  await writeFile(folder, 'a file, not a folder')

  const ask = await start('own')

  expect(warnings).toHaveLength(1)
  expect(JSON.stringify(warnings)).toContain('ASSETS_DIR')
  expect(await ask('/assets/entry-own.js')).toMatchObject({ statusCode: 200 })
  expect(await ask('/assets/entry-other.js')).toMatchObject({ statusCode: 404 })
})
