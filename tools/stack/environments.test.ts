import { toRoleSettings } from '@hemicycle/engines'
import { expect, test } from 'vitest'

import {
  apiEnvironment,
  collectorEnvironment,
  operatorEnvironment,
  webEnvironment,
} from './environments.ts'
import type { Surroundings } from './environments.ts'
import type { OpenEngines } from './open-engines.ts'

test('with the simulator everything is exported [RD.2]', () => {
  const ports = { web: 1, api: 2, simulator: 3 }

  for (const nodeEnv of ['development', 'production'] as const)
    expect(webEnvironment(ports, nodeEnv)).toMatchObject({
      SAMPLE_PARLIAMENT: 'on',
      EXPORTS: 'full',
    })
})

const surroundingsOf = (database: OpenEngines['database']): Surroundings => ({
  engines: { database, opensearchUrl: 'http://127.0.0.1:2', stop: async () => {} },
  simulator: { origin: 'https://localhost:3', token: 'token', certificate: '/certificate.pem' },
  ports: { web: 1, api: 2, simulator: 3 },
  nodeEnv: 'development',
})

test('each process has the role that it has in production [RO.30]', () => {
  const surroundings = surroundingsOf(toRoleSettings('postgres://hemicycle@127.0.0.1:1/hemicycle'))

  expect(apiEnvironment(surroundings)['DATABASE_URL']).toContain('//hemicycle_reader@')
  expect(collectorEnvironment(surroundings)['DATABASE_URL']).toContain('//hemicycle_writer@')
  expect(operatorEnvironment(surroundings)).toMatchObject({
    DATABASE_URL: expect.stringContaining('//hemicycle_writer@') as string,
    OWNER_DATABASE_URL: expect.stringContaining('//hemicycle_owner@') as string,
  })
  for (const environment of [apiEnvironment, collectorEnvironment])
    expect(JSON.stringify(environment(surroundings))).not.toContain('hemicycle_owner')
})

test('one address that the environment names is everybody’s [RO.30]', () => {
  const surroundings = surroundingsOf({ DATABASE_URL: 'postgres://one@127.0.0.1:1/hemicycle' })

  for (const environment of [apiEnvironment, collectorEnvironment, operatorEnvironment])
    expect(environment(surroundings)['DATABASE_URL']).toContain('//one@')
})
