import { expect, test } from 'vitest'

import { toOwnSettings, toSiteSettings } from './environments.ts'
import { OWN_SOURCE, refuseOthers } from './parliaments.ts'
import { readOptions } from './stack-options.ts'

const list = (...sources: string[]) => JSON.stringify(sources.map((source) => ({ source })))

test('a parliament of one’s own and the sample are never in one database [RN.31]', () => {
  expect(() => refuseOthers(list('file', OWN_SOURCE), true)).toThrow('hold the sample parliament')
  expect(() => refuseOthers(list(OWN_SOURCE), false)).toThrow('npm run engines -- reset')
  for (const isOwn of [true, false]) expect(() => refuseOthers(list(), isOwn)).not.toThrow()
  expect(() => refuseOthers(list(OWN_SOURCE), true)).not.toThrow()
  expect(() => refuseOthers(list('file'), false)).not.toThrow()
})

test('a roster of one’s own is read from a file, with Bluesky and without exports unless told otherwise [RN.31 RD.3]', () => {
  const site = toSiteSettings('http://localhost:1', { web: 1, api: 2 })
  const chosen = { EXPORTS: 'ids', BLUESKY: 'off' }

  expect(readOptions([]).roster).toBeNull()
  expect(readOptions(['--roster', '/a/b.csv']).roster).toBe('/a/b.csv')
  expect({ ...site, ...toOwnSettings({}) }).toMatchObject({
    SAMPLE_PARLIAMENT: 'off',
    EXPORTS: 'off',
    BLUESKY: 'on',
  })
  expect(toOwnSettings(chosen)).toEqual({ ...chosen, SAMPLE_PARLIAMENT: 'off' })
})
