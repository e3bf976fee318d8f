import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { REPOSITORY_ROOT } from './repository/repository.ts'

const read = (path: string): string => readFileSync(join(REPOSITORY_ROOT, path), 'utf8')

interface Compose {
  services: Record<string, { logging?: { driver?: string } }>
}

test('whatever runs on one machine logs to the journal, which keeps it for 30 days [S9.27]', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose
  const journal = read('deploy/journald.conf')

  const drivers = Object.values(services).map(({ logging }) => logging?.driver)
  expect(new Set(drivers)).toEqual(new Set(['journald']))
  expect(journal).toMatch(/^MaxRetentionSec=30day$/m)
  // Only whole files go: one that holds a month would keep its first day for two.
  expect(journal).toMatch(/^MaxFileSec=1day$/m)
})

test.each(['cookies', 'data-protection-notice'])(
  '%s promises no other time for logs than is kept [S9.27]',
  (page) => {
    const told = [...read(`web/legal/${page}.md`).matchAll(/\blogs\b[^.\n]*?(\d+ \w+)/gi)]

    expect(new Set(told.map(([, time]) => time))).toEqual(new Set(['30 days']))
  },
)
