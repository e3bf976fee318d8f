import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { REPOSITORY_ROOT } from './repository/repository.ts'

/** These tests only read the files; the proofs `charts`, `production-tree` and `readme` run them at night. */
const read = (path: string): string => readFileSync(join(REPOSITORY_ROOT, path), 'utf8')

const LABELS = [
  'title',
  'description',
  'licenses',
  'base.name',
  'version',
  'revision',
  'created',
  'source',
]

test('each image ends as an ordinary user, says how its health is asked, copies only its own tree, and says what it is [RO.11 RO.56]', () => {
  const images = read('deploy/Dockerfile')
    .split(/^FROM /m)
    .flatMap((text) => {
      const name = /^base AS (\w+)/.exec(text)?.[1]
      return name ? [{ name, text }] : []
    })

  expect(images.map(({ name }) => name)).toEqual(['api', 'web', 'collector', 'courier', 'operator'])
  for (const { name, text } of images) {
    // One that sets no user keeps the ordinary one of its base.
    const users = [...`USER 1000:1000\n${text}`.matchAll(/^USER (.+)$/gm)].map(([, user]) => user)
    expect({ name, user: users.at(-1) }).toEqual({ name, user: '1000:1000' })
    expect(text).toMatch(/^HEALTHCHECK /m)
    for (const label of LABELS)
      expect(text).toMatch(new RegExp(`org\\.opencontainers\\.image\\.${label}="[^"]+"`))
    expect(text).toContain(`COPY --from=build /trees/${name} ./`)
  }
})

test('each program of an image, and the manifest of every folder, is given to the build of images [RO.11]', () => {
  const given: string[] = read('deploy/Dockerfile.dockerignore').match(/(?<=^!).+$/gm) ?? []
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  const programs = [...read('deploy/Dockerfile').matchAll(/^FROM base AS (\w+)/gm)]

  for (const [, name] of programs) expect(given).toContain(name)
  for (const folder of workspaces)
    expect(given.includes(folder) || given.includes(`${folder}/package.json`)).toBe(true)
})

test('no program needs another version of a package than the rest, which its image would lack [RO.11]', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const own = Object.entries(packages).filter(
    ([path, { dev = false }]) =>
      /^(api|web|collector|courier|operator)\/node_modules\//.test(path) && !dev,
  )

  expect(own.map(([path]) => path)).toEqual([])
})

interface Service {
  ports?: string[]
  read_only?: boolean
  networks?: string[]
  environment?: Record<string, string | null>
}

test('on one machine nothing but the proxy is published, engines need passwords, and a backup is a service [RO.12]', () => {
  const text = read('deploy/compose.yaml')
  const { services } = parse(text, { merge: true }) as { services: Record<string, Service> }

  // Grafana's is for the machine itself.
  const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')) ? name : [],
  )
  expect(published).toEqual(['caddy'])
  expect(Object.keys(services)).toContain('backup')
  expect(Object.keys(services['postgres']?.environment ?? {})).toContain('POSTGRES_PASSWORD_FILE')
  expect(read('deploy/opensearch/opensearch.yml')).toContain(
    'plugins.security.ssl.http.enabled: true',
  )
})

test('Caddy’s log has no line for each look at its health, and takes an operator’s own options [RO.57]', () => {
  const caddyfile = read('deploy/Caddyfile')

  expect(caddyfile).toMatch(/exclude .*\badmin\.api\b/)
  expect(caddyfile).toMatch(/^\{\n(\t.*\n|\n)*\timport \/etc\/caddy\/more\/\*\.options\n/m)
  expect(caddyfile).toMatch(
    /^\{\$SITE_HOST\} \{\n(\t.*\n)*\timport \/etc\/caddy\/more\/\*\.site\n/m,
  )
})

interface Values {
  siteUrl: string
  exports: string
  secrets: Record<string, string>
  api: { replicas: number }
  web: { replicas: number }
  collector: { replicas: number }
}

test('the chart gives the API the addresses of who reads, and jobs those of the owner, if there are any [RO.13 RO.30]', () => {
  const template = (name: string): string => read(`deploy/helm/hemicycle/templates/${name}`)

  expect(template('api.yaml')).toMatch(
    /hemicycle\.engines" \(dict [^)]*"database" \$reader "search" \$reader\)/,
  )
  expect(template('api.yaml')).not.toContain('secrets.engines')
  expect(template('collector.yaml')).toContain('"database" .Values.secrets.engines')
  expect(template('_operator.tpl')).toMatch(/"database" \$owner "search" \$reader/)
  for (const name of ['reader', 'owner'])
    expect(template('_parts.tpl')).toContain(
      `.Values.secrets.${name} | default .Values.secrets.engines`,
    )
})

test('the chart runs a courier where visitors may follow by mail, with its own role and what it needs [RM.16]', () => {
  const template = (name: string): string => read(`deploy/helm/hemicycle/templates/${name}`)
  const policy = template('network-policies.yaml').split(/^---$/m)
  const ofCourier = policy.find((one) => one.includes('name: {{ $name }}-courier'))

  expect(template('courier.yaml')).toMatch(/^\{\{- if \.Values\.alerts\.enabled -\}\}/)
  expect(template('courier.yaml').match(/\.Values\.secrets\.\w+/g)).toEqual([
    '.Values.secrets.courier',
  ])
  expect(template('courier.yaml')).not.toContain('hemicycle.engines')
  expect(ofCourier).toContain('"hemicycle.engine-rule" $policies.postgres')
  expect(ofCourier).not.toMatch(/opensearch|outsidePorts|engine-rules/)
})

test('the chart runs two of each by default, holds no secret, and asks for what must be decided [RO.13]', () => {
  const values = parse(read('deploy/helm/hemicycle/values.yaml')) as Values
  const required = read('deploy/helm/hemicycle/templates/required.yaml')

  const { api, web, collector } = values
  expect([api.replicas, web.replicas, collector.replicas]).toEqual([2, 2, 2])
  expect(Object.values(values.secrets).filter((name) => name !== '')).toEqual([])
  expect([values.siteUrl, values.exports]).toEqual(['', ''])
  for (const name of ['siteUrl', 'exports', 'image.registry', 'secrets.engines', 'secrets.x'])
    expect(required).toContain(`.Values.${name}`)
})
