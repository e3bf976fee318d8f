import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildParliament } from './parliament/build-parliament.ts'
import { createRandom } from './random.ts'

const COMMAND = join(import.meta.dirname, 'main.ts')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemicycle-simulator-test-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function run(...args: string[]) {
  const child = spawn(process.execPath, [COMMAND, ...args])
  const exit = once(child, 'exit')
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  await exit
  return { out, err, code: child.exitCode }
}

test('the command tells its origin, writes certificate and roster, and ends when asked', async () => {
  const certificate = join(folder, 'certificate.pem')
  const roster = join(folder, 'roster.json')
  const options = [
    '--days',
    '2',
    '--per-day',
    '40',
    '--certificate',
    certificate,
    '--roster',
    roster,
  ]
  const child = spawn(process.execPath, [COMMAND, ...options])

  let origin: string | undefined
  for await (const line of createInterface(child.stdout)) {
    origin = /^simulator (https:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1]
    if (origin !== undefined) break
  }
  const written = [await readFile(certificate, 'utf8'), await readFile(roster, 'utf8')]
  child.kill('SIGTERM')
  await once(child, 'exit')

  expect(origin).toBeDefined()
  expect(written[0]).toContain('BEGIN CERTIFICATE')
  expect(JSON.parse(written[1] ?? '')).toHaveProperty('contributors')
  expect(child.exitCode).toBe(0)
})

test('posts are written to files', async () => {
  const options = ['--posts', '20', '--days', '1', '--until', '2026-11-14', '--out', folder]

  const { code, out } = await run('write', ...options)

  const lines = (await readFile(join(folder, '2026-11-13.jsonl'), 'utf8')).trimEnd().split('\n')
  expect(code).toBe(0)
  expect(out).toMatch(/^20 posts in /)
  expect(lines).toHaveLength(20)
})

test('namesakes are named, and make the command fail', async () => {
  const { roster } = buildParliament('https://127.0.0.1:1', createRandom(1))
  const [one] = roster.contributors
  const list = join(folder, 'list.txt')
  await writeFile(list, `${one?.lastName.toUpperCase()} ${one?.firstName}\n`)

  const found = await run('namesakes', list)

  expect(found).toMatchObject({ code: 1, out: `${one?.fullName}\n` })
})

test('a wrong option is explained and refused', async () => {
  const [unknown, wrong] = [await run('--pace', '3'), await run('write', '--posts', 'many')]

  expect([unknown.code, wrong.code]).toEqual([2, 2])
  expect(unknown.err).toContain('Usage: simulator')
})
