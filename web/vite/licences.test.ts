import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerStaticFiles } from '../server/static-files.ts'

const WEB = join(import.meta.dirname, '..')
const FILE = '/licences.txt'
const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//
const SECTION = /^## (\S+) - \S+ \((.+)\)\n\n([^]+?)(?=\n## |$(?![^]))/gm

let folder: string
let chunks: Rolldown.OutputChunk[]

/** As `npm run build` builds it for browsers. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'licences-'))
  const { output } = (await build({
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder },
  })) as Rolldown.RolldownOutput
  chunks = output.filter((file) => file.type === 'chunk')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the licence of every package in the scripts is in the file, with its text [RO.45]', async () => {
  const bundled = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .flatMap((id) => PACKAGE.exec(id)?.[1] ?? [])

  const text = await readFile(join(folder, FILE), 'utf8')
  const sections = [...text.matchAll(SECTION)]

  expect(bundled).toContain('react-dom')
  expect(new Set(sections.map(([, name]) => name))).toEqual(new Set(bundled))
  for (const [, , , licence = ''] of sections) expect(licence).toMatch(/Copyright[^]{300}/)
})

test('every script with code of a package names the file, and no other [RO.45]', () => {
  const [naming, others] = [true, false].map((isNaming) =>
    chunks.filter(({ code }) => code.includes(`/*! ${FILE} */`) === isNaming),
  )
  const hasPackage = ({ moduleIds }: Rolldown.OutputChunk) =>
    moduleIds.some((id) => PACKAGE.test(id))

  expect(naming?.length).toBeGreaterThan(1)
  expect(naming?.filter((chunk) => !hasPackage(chunk))).toEqual([])
  expect(others?.filter(hasPackage)).toEqual([])
})

test('the file is served as plain text, compressed too, and the help page leads to it [RO.45]', async () => {
  const app = Fastify()
  await registerStaticFiles(app, folder, null)

  const plain = await app.inject(FILE)
  const small = await app.inject({ url: FILE, headers: { 'accept-encoding': 'br' } })
  await app.close()

  expect([plain.statusCode, plain.headers['content-type']]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ])
  expect(small.headers['content-encoding']).toBe('br')
  expect(await readFile(join(WEB, 'legal/help.md'), 'utf8')).toContain(`](${FILE})`)
})
