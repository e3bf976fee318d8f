import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

test('the command tells its origin, writes certificate and roster, and ends when asked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-simulator-test-'))
  const certificate = join(folder, 'certificate.pem')
  const roster = join(folder, 'roster.json')
  const command = join(import.meta.dirname, 'cli.ts')
  const options = ['--days', '2', '--certificate', certificate, '--roster', roster]
  const child = spawn(process.execPath, [command, ...options])

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
  await rm(folder, { recursive: true })
})
