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
      environment?: Record<string, string | number | null>
      depends_on?: Record<string, unknown>
      secrets?: string[]
      volumes?: string[]
      entrypoint?: string[]
    }
  >
  secrets: Record<string, { file: string }>
  volumes: Record<string, unknown>
}

const read = (path: string): unknown =>
  parse(readFileSync(join(REPOSITORY_ROOT, path), 'utf8'), { merge: true })

const production = read('deploy/compose.yaml') as Compose
const example = readFileSync(join(REPOSITORY_ROOT, 'deploy/.env.example'), 'utf8')

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
  const { web, api, collector, courier, operator } = production.services
  const { DATABASE_URL_FILE: courierUrl, ...ofCourier } = courier?.environment ?? {}
  const others = {
    ...web?.environment,
    ...api?.environment,
    ...collector?.environment,
    ...ofCourier,
  }
  const reader = {
    READER_DATABASE_URL_FILE: api?.environment?.['DATABASE_URL_FILE'],
    READER_OPENSEARCH_URL_FILE: api?.environment?.['OPENSEARCH_URL_FILE'],
    COURIER_DATABASE_URL_FILE: courierUrl,
  }

  expect(Object.keys(others).length).toBeGreaterThan(30)
  expect(operator?.environment).toMatchObject({ ...others, ...reader })
})

const listSettings = (service: string): [name: string, value: string][] =>
  Object.entries(production.services[service]?.environment ?? {}).map(([name, value]) => [
    name,
    `${value ?? ''}`,
  ])

/** The files in which a service finds its secrets, by setting. */
const listFiles = (service: string) =>
  listSettings(service).flatMap(([name, path]) =>
    name.endsWith('_URL_FILE') && path !== '' ? [[name, path.replace('/run/secrets/', '')]] : [],
  )

test('each process has a role, and the API a user, of its own [RO.30 RM.16]', () => {
  expect(Object.fromEntries(listFiles('api'))).toEqual({
    DATABASE_URL_FILE: 'READER_DATABASE_URL',
    OPENSEARCH_URL_FILE: 'READER_OPENSEARCH_URL',
  })
  expect(Object.fromEntries(listFiles('collector'))).toMatchObject({
    DATABASE_URL_FILE: 'DATABASE_URL',
    OPENSEARCH_URL_FILE: 'OPENSEARCH_URL',
  })
  expect(Object.fromEntries(listFiles('courier'))).toEqual({
    DATABASE_URL_FILE: 'COURIER_DATABASE_URL',
  })
  expect(Object.fromEntries(listFiles('operator'))).toMatchObject({
    DATABASE_URL_FILE: 'DATABASE_URL',
    OWNER_DATABASE_URL_FILE: 'OWNER_DATABASE_URL',
  })
  expect(Object.fromEntries(listFiles('backup'))).toMatchObject({
    DATABASE_URL_FILE: 'OWNER_DATABASE_URL',
  })
})

test('nobody but who makes the roles is given the superuser’s password, and the API no other’s [RO.30 RM.16]', () => {
  const given = (secret: string): string[] =>
    Object.entries(production.services).flatMap(([name, { secrets = [] }]) =>
      secrets.includes(secret) ? name : [],
    )

  expect(given('POSTGRES_PASSWORD')).toEqual(['postgres'])
  expect(given('ADMIN_DATABASE_URL')).toEqual(['migrate'])
  expect(given('OWNER_DATABASE_URL')).toEqual(['migrate', 'operator', 'backup'])
  expect(given('DATABASE_URL')).toEqual(['collector', 'migrate', 'operator'])
  expect(given('COURIER_DATABASE_URL')).toEqual(['courier', 'migrate', 'operator'])
  // It opens the addresses of those who follow by mail.
  expect(given('ALERT_KEY')).toEqual(['api', 'courier', 'operator'])
  expect(given('OPENSEARCH_URL')).toEqual(['collector', 'operator', 'opensearch'])
})

test('every secret is a file: no password is in a setting, and each file that is read is given [RO.51]', () => {
  const files = Object.entries(production.secrets).map(([name, { file }]) => [name, file])
  const services = Object.keys(production.services)
  const inSettings = services
    .flatMap(listSettings)
    .filter(([name]) => /(_PASSWORD|_TOKEN|_KEY|(DATABASE|OPENSEARCH|MAIL)_URL)$/.test(name))
  const notGiven = services.flatMap((service) =>
    listSettings(service)
      .flatMap(([, value]) => /^\/run\/secrets\/(.+)$/.exec(value)?.[1] ?? [])
      .filter((secret) => !production.services[service]?.secrets?.includes(secret)),
  )

  expect(files).toEqual(files.map(([name]) => [name, `./secrets/${name}`]))
  expect(inSettings).toEqual([])
  expect(notGiven).toEqual([])
  // An optional one is switched on in .env, with this path.
  for (const [service, names] of Object.entries({
    api: ['DEEPL_KEY', 'LIBRETRANSLATE_KEY'],
    collector: ['MAIL_URL'],
    courier: ['MAIL_URL'],
    operator: ['DEEPL_KEY', 'LIBRETRANSLATE_KEY', 'MAIL_URL'],
  }))
    for (const name of names) {
      expect(production.services[service]?.environment).toHaveProperty(`${name}_FILE`, null)
      expect(production.services[service]?.secrets).toContain(name)
      expect(example).toContain(`#${name}_FILE=/run/secrets/${name}\n`)
    }
})

test('the engines’ settings hold no secret, so that a new one stops no container [RO.55]', () => {
  for (const name of ['postgres', 'opensearch'])
    expect(JSON.stringify(production.services[name])).not.toMatch(/\$\{[A-Z_]*(PASSWORD|URL|TOKEN)/)
})

test('every base image can be set from outside, and is pinned by its tag [RO.56]', () => {
  const dockerfile = (path: string) => readFileSync(join(REPOSITORY_ROOT, path), 'utf8')
  const defaults = new Map(
    ['deploy/Dockerfile', 'deploy/opensearch/Dockerfile']
      .flatMap((path) => [...dockerfile(path).matchAll(/^ARG (\w+_IMAGE)=(.+)$/gm)])
      .concat(
        Object.values(production.services).flatMap(({ image }) => {
          const found = /^\$\{(\w+_IMAGE):-(.+)\}$/.exec(image)
          return found ? [found] : []
        }),
      )
      .map(([, name = '', image = '']) => [name, image]),
  )

  expect([...defaults.keys()]).toEqual([
    'NODE_IMAGE',
    'OPENSEARCH_IMAGE',
    'CADDY_IMAGE',
    'POSTGRES_IMAGE',
    'PROMETHEUS_IMAGE',
    'GRAFANA_IMAGE',
  ])
  for (const [name, image] of defaults) {
    expect(image).toMatch(/^[a-z/]+:v?\d+(\.\d+)+(-[a-z-]+)?$/)
    expect(example).toContain(`#${name}=${image}\n`)
  }
  const foreign = Object.values(production.services).filter(({ build }) => !build)
  for (const { image } of foreign) expect(image).toMatch(/^(\$\{\w+_IMAGE:-|hemicycle-operator:)/)
  for (const path of ['deploy/Dockerfile', 'deploy/opensearch/Dockerfile'])
    for (const [, base] of dockerfile(path).matchAll(/^FROM (\S+)/gm))
      expect(base).toMatch(/^(\$\{\w+_IMAGE\}|base)$/)
})

test('an image is built by one service, whoever else runs it [RO.56]', () => {
  const built = Object.values(production.services).flatMap(({ image, build }) =>
    build ? image : [],
  )

  expect(new Set(built).size).toBe(built.length)
  for (const name of ['operator', 'backup'])
    expect(production.services[name]).toMatchObject({
      image: production.services['migrate']?.image,
      pull_policy: 'never',
    })
})

test('Caddy runs as an ordinary user, to whom its volumes are given first [RO.57]', () => {
  const { caddy, 'caddy-volumes': volumes } = production.services

  expect(caddy).toMatchObject({
    user: '1000:1000',
    depends_on: { 'caddy-volumes': { condition: 'service_completed_successfully' } },
  })
  expect(volumes?.entrypoint).toEqual(['chown', '-R', '1000:1000', '/data', '/config'])
  expect(volumes?.volumes?.every((volume) => caddy?.volumes?.includes(volume))).toBe(true)
})

test('no process trusts the authority of the engines for anything else [RO.50]', () => {
  const environments = Object.values(production.services).map(({ environment = {} }) => environment)

  expect(environments.filter((one) => 'NODE_EXTRA_CA_CERTS' in one)).toEqual([])
  for (const name of ['api', 'collector', 'courier', 'operator'])
    expect(production.services[name]?.environment).toMatchObject({
      ENGINES_CA_FILE: '/certificates/ca.pem',
    })
})

test('roles and schema are there before anybody reads or writes [RO.30]', () => {
  const ready = { migrate: { condition: 'service_completed_successfully' } }

  for (const name of ['api', 'collector', 'courier', 'backup'])
    expect(production.services[name]?.depends_on).toMatchObject(ready)
})

test('an import can save open data in a folder that the operator can write [RO.12]', () => {
  const folder = '/roster/saved'
  const guide = readFileSync(join(REPOSITORY_ROOT, 'deploy/README.md'), 'utf8')
  const setUp = readFileSync(join(REPOSITORY_ROOT, 'deploy/set-up.sh'), 'utf8')

  expect(production.services['operator']?.volumes).toContain(`.${folder}:${folder}`)
  expect(setUp).toMatch(/--owner=1000 .* roster\/saved$/m)
  expect(guide).toContain(`--keep ${folder}\n`)
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

  expect(mapping['hemicycle-reader']?.users).toEqual(['hemicycle-reader', 'hemicycle-reader-b'])
  expect(mapping['hemicycle']?.users).toEqual(['hemicycle', 'hemicycle-b'])
  expect(actions.length).toBeGreaterThan(0)
  // Groups such as indices_all hold more than their names say.
  for (const action of actions)
    expect(action).toMatch(/^indices:(data\/read\/(search|mget)\*?|admin\/aliases\/get)$/)
})
