import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { withLock } from './with-lock.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hemicycle-lock-'))
  file = join(folder, 'lock')
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('actions under one lock do not overlap', async () => {
  const steps: string[] = []
  const work = (name: string) =>
    withLock(file, async () => {
      steps.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      steps.push(`${name} ends`)
    })

  await Promise.all([work('one'), work('other')])

  expect(steps).toHaveLength(4)
  expect(steps[1]).toBe(steps[0]?.replace('begins', 'ends'))
})

test('the lock of a dead process is ignored', async () => {
  const { pid } = spawnSync('true')
  writeFileSync(file, String(pid))

  expect(await withLock(file, async () => 'done')).toBe('done')
})

test('a failed action releases its lock', async () => {
  const failure = withLock(file, () => Promise.reject(new Error('failed')))

  await expect(failure).rejects.toThrow('failed')
  expect(existsSync(file)).toBe(false)
})
