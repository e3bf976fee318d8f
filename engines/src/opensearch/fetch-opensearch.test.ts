import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { runsAsRoot } from '../processes/unprivileged-user.ts'
import { cacheFolder } from './fetch-opensearch.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hemicycle-cache-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

test("the user's cache serves, though it does not exist yet", () => {
  chmodSync(folder, 0o755)

  expect(cacheFolder({ XDG_CACHE_HOME: join(folder, 'a', 'b') })).toBe(
    join(folder, 'a', 'b', 'hemicycle'),
  )
})

test('a folder can be named', () => {
  expect(cacheFolder({ HEMICYCLE_CACHE: folder, XDG_CACHE_HOME: '/elsewhere' })).toBe(folder)
})

test.runIf(runsAsRoot())("a cache closed to the engines is passed over for the system's", () => {
  expect(cacheFolder({ XDG_CACHE_HOME: folder })).toBe('/var/cache/hemicycle')
})
