import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { REPOSITORY_ROOT } from './repository/repository.ts'

interface Compose {
  name: string
  services: Record<
    string,
    {
      image: string
      build?: unknown
      networks?: string[]
      environment?: Record<string, unknown>
      depends_on?: Record<string, unknown>
    }
  >
  volumes: Record<string, unknown>
}
interface Scraping {
  scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[]
}

const read = (path: string): unknown =>
  parse(readFileSync(join(REPOSITORY_ROOT, path), 'utf8'), { merge: true })

const production = read('deploy/compose.yaml') as Compose

test('engines for development share no project, and so no volume, and no image of ours with production', () => {
  const development = read('engines/compose.yaml') as Compose
  const listBuilt = ({ services }: Compose) =>
    Object.values(services).flatMap(({ image, build }) => (build ? image : []))

  expect(development.name).toBeTruthy()
  expect(development.name).not.toBe(production.name)
  // A volume with a name or a driver of its own would not be its project's.
  const volumes = [development, production].flatMap((one) => Object.values(one.volumes))
  expect(volumes.filter((volume) => volume !== null)).toEqual([])
  expect(listBuilt(development).filter((one) => listBuilt(production).includes(one))).toEqual([])
})

test('the operator is told what the other processes are told, so that doctor can judge it', () => {
  const { web, api, collector, operator } = production.services
  const others = { ...web?.environment, ...api?.environment, ...collector?.environment }
  const reader = {
    READER_DATABASE_URL: api?.environment?.['DATABASE_URL'],
    READER_OPENSEARCH_URL: api?.environment?.['OPENSEARCH_URL'],
  }

  expect(Object.keys(others).length).toBeGreaterThan(30)
  expect(operator?.environment).toMatchObject({ ...others, ...reader })
})

/** The user and the name of the password in an address. */
const toUser = (service: string, name: string): string | undefined =>
  /\/\/([^@]+)@/.exec(String(production.services[service]?.environment?.[name]))?.[1]

test('each process has a role, and the API a user, of its own with a password of its own [RO.30]', () => {
  const [admin, owner, writer, reader] = [
    'PASSWORD',
    'OWNER_PASSWORD',
    'WRITER_PASSWORD',
    'READER_PASSWORD',
  ]
    .map((name) => `POSTGRES_${name}:?deploy/set-up.sh makes one}`)
    .map((password, place) => {
      const user = ['hemicycle', 'hemicycle_owner', 'hemicycle_writer', 'hemicycle_reader'][place]
      return `${user}:\${${password}`
    })

  expect(toUser('api', 'DATABASE_URL')).toBe(reader)
  expect(toUser('collector', 'DATABASE_URL')).toBe(writer)
  expect(toUser('operator', 'DATABASE_URL')).toBe(writer)
  expect(toUser('operator', 'OWNER_DATABASE_URL')).toBe(owner)
  expect(toUser('backup', 'DATABASE_URL')).toBe(owner)
  expect(toUser('migrate', 'ADMIN_DATABASE_URL')).toBe(admin)
  expect(toUser('api', 'OPENSEARCH_URL')).toMatch(
    /^hemicycle-reader:\$\{OPENSEARCH_READER_PASSWORD/,
  )
  expect(toUser('collector', 'OPENSEARCH_URL')).toMatch(/^hemicycle:\$\{OPENSEARCH_PASSWORD/)
})

test('nobody but who makes the roles is told the superuser’s password, and the API no other’s [RO.30]', () => {
  const knowing = (word: string): string[] =>
    Object.entries(production.services).flatMap(([name, { environment = {} }]) =>
      JSON.stringify(environment).includes(word) ? name : [],
    )

  expect(knowing('{POSTGRES_PASSWORD')).toEqual(['migrate', 'postgres'])
  expect(knowing('{POSTGRES_OWNER_PASSWORD')).toEqual(['migrate', 'operator', 'backup'])
  expect(knowing('{POSTGRES_WRITER_PASSWORD')).toEqual(['collector', 'migrate', 'operator'])
  expect(knowing('{OPENSEARCH_PASSWORD')).toEqual(['collector', 'operator', 'opensearch'])
})

test('no process trusts the authority of the engines for anything else [RO.50]', () => {
  const environments = Object.values(production.services).map(({ environment = {} }) => environment)

  expect(environments.filter((one) => 'NODE_EXTRA_CA_CERTS' in one)).toEqual([])
  for (const name of ['api', 'collector', 'operator'])
    expect(production.services[name]?.environment).toMatchObject({
      ENGINES_CA_FILE: '/certificates/ca.pem',
    })
})

test('roles and schema are there before anybody writes [RO.30]', () => {
  const ready = { migrate: { condition: 'service_completed_successfully' } }

  expect(production.services['collector']?.depends_on).toMatchObject(ready)
  expect(production.services['backup']?.depends_on).toMatchObject(ready)
})

interface OpenSearchRole {
  cluster_permissions: string[]
  index_permissions: { index_patterns: string[]; allowed_actions: string[] }[]
}

test('the user of the API may read our indices in OpenSearch, and write nothing [RO.30]', () => {
  const roles = read('deploy/opensearch/roles.yml') as Record<string, OpenSearchRole>
  const mapping = read('deploy/opensearch/roles_mapping.yml') as Record<string, { users: string[] }>
  const reader = roles['hemicycle-reader']
  const actions = [
    ...(reader?.cluster_permissions ?? []),
    ...(reader?.index_permissions.flatMap(({ allowed_actions }) => allowed_actions) ?? []),
  ]

  expect(mapping['hemicycle-reader']?.users).toEqual(['hemicycle-reader'])
  expect(mapping['hemicycle']?.users).toEqual(['hemicycle'])
  expect(actions.length).toBeGreaterThan(0)
  // Groups such as indices_all hold more than their names say.
  for (const action of actions)
    expect(action).toMatch(/^indices:(data\/read\/(search|mget)\*?|admin\/aliases\/get)$/)
})

test('Prometheus on the same machine asks each process by the name and in a network that it has', () => {
  const { scrape_configs } = read('deploy/prometheus/scrape.yaml') as Scraping
  const asked = scrape_configs.map(({ job_name, dns_sd_configs }) => ({
    job: job_name,
    names: dns_sd_configs.flatMap(({ names }) => names),
    ports: dns_sd_configs.map(({ port }) => port),
  }))

  expect(asked).toEqual(
    ['api', 'web', 'collector'].map((name) => ({
      job: `hemicycle-${name}`,
      names: [name],
      ports: [9464],
    })),
  )
  const reached = asked.flatMap(({ names }) => names).map((name) => production.services[name])
  expect(
    reached.filter(
      (one) => !one?.networks?.some((network) => ['inside', 'engines'].includes(network)),
    ),
  ).toEqual([])
})
