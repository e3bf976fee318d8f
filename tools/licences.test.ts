import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { isAllowed } from './licences/allowed-licences.ts'
import { readLock } from './licences/lock.ts'
import { readPackages } from './licences/read-packages.ts'
import { THIRD_PARTY_FILE, toThirdPartyList } from './licences/to-third-party-list.ts'
import { REPOSITORY_ROOT } from './repository/repository.ts'

const packages = readPackages(readLock())

test('every package that comes with our programs has a licence that goes with ours [RO.16]', () => {
  const refused = packages.filter(({ licence }) => !isAllowed(licence))

  expect(packages.map(({ name }) => name)).toContain('fastify')
  expect(refused.map(({ name, licence }) => `${name}: ${licence || 'no licence said'}`)).toEqual([])
})

test('THIRD-PARTY.md is what npm run licences writes', () => {
  const list = readFileSync(join(REPOSITORY_ROOT, THIRD_PARTY_FILE), 'utf8')

  expect(list).toBe(toThirdPartyList(packages))
})
