import { toRoleSettings } from '@hemicycle/engines'
import { expect, test } from 'vitest'

import { toEnvironment, toSettings, toSiteSettings, type StackContext } from './environments.ts'
import { BUNDLES, SOURCES, type ProgramName } from './programs.ts'

test('with the simulator everything is exported [RD.2]', () => {
  const site = toSiteSettings('http://localhost:1', { web: 1, api: 2 })

  for (const { web } of [SOURCES, BUNDLES])
    expect(toEnvironment(web, site)).toMatchObject({ SAMPLE_PARLIAMENT: 'on', EXPORTS: 'full' })
})

function environmentsOf(database: StackContext['database']) {
  const simulator = { origin: 'https://localhost:3', token: 'token', certificate: '/c.pem' }
  const settings = toSettings({ database, opensearchUrl: 'http://127.0.0.1:2', simulator })
  return (program: ProgramName) =>
    [SOURCES, BUNDLES].map((programs) => toEnvironment(programs[program], settings))
}

test('each process has the role that it has in production [RO.30]', () => {
  const of = environmentsOf(toRoleSettings('postgres://hemicycle@127.0.0.1:1/hemicycle'))

  for (const { DATABASE_URL } of of('api')) expect(DATABASE_URL).toContain('//hemicycle_reader@')
  for (const { DATABASE_URL } of of('collector'))
    expect(DATABASE_URL).toContain('//hemicycle_writer@')
  for (const environment of of('operator'))
    expect(environment).toMatchObject({
      DATABASE_URL: expect.stringContaining('//hemicycle_writer@') as string,
      OWNER_DATABASE_URL: expect.stringContaining('//hemicycle_owner@') as string,
    })
  for (const environment of [...of('api'), ...of('collector')]) {
    expect(JSON.stringify(environment)).not.toContain('hemicycle_owner')
    expect(JSON.stringify(environment)).not.toContain('hemicycle@')
  }
})

test('the sample is on Bluesky if its stand-in runs, and nowhere else on Bluesky', () => {
  const simulator = { origin: 'https://localhost:3', token: 'token', certificate: '/c.pem' }
  const engines = { database: { DATABASE_URL: 'postgres://x' }, opensearchUrl: 'http://x' }

  const without = toSettings({ ...engines, simulator })
  const settings = toSettings({
    ...engines,
    simulator: { ...simulator, bluesky: 'http://127.0.0.1:4' },
  })

  expect(Object.keys(without).filter((name) => name.startsWith('BLUESKY'))).toEqual([])
  expect(settings).toMatchObject({
    BLUESKY: 'on',
    BLUESKY_JETSTREAM: 'ws://127.0.0.1:4',
    BLUESKY_PLC: 'http://127.0.0.1:4',
    BLUESKY_APPVIEW: 'http://127.0.0.1:4',
  })
})

test('one address that the environment names is everybody’s [RO.30]', () => {
  const of = environmentsOf({ DATABASE_URL: 'postgres://one@127.0.0.1:1/hemicycle' })

  for (const program of ['api', 'collector', 'operator'] as const)
    for (const { DATABASE_URL } of of(program)) expect(DATABASE_URL).toContain('//one@')
})
