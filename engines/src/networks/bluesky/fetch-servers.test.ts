import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { fetchServers, ServersUnavailableError } from './fetch-servers.ts'

test('servers that cannot be built here are named as such, and nothing half built is taken for them', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'hemicycle-cache-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(cache, { recursive: true })
  })
  vi.stubEnv('HEMICYCLE_CACHE', cache)
  vi.stubEnv('PATH', '')

  const fetching = fetchServers()

  await expect(fetching).rejects.toThrow(ServersUnavailableError)
  await expect(fetching).rejects.toThrow('npm ci')
  expect(readdirSync(cache)).toEqual([expect.stringMatching(/\.new$/)])
})
