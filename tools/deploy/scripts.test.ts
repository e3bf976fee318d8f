import { stat } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDeployFolder, type DeployFolder } from './deploy-folder.ts'

const GENERATED = [
  'POSTGRES_PASSWORD',
  'ADMIN_DATABASE_URL',
  'OWNER_DATABASE_URL',
  'DATABASE_URL',
  'READER_DATABASE_URL',
  'OPENSEARCH_URL',
  'READER_OPENSEARCH_URL',
  'GRAFANA_PASSWORD',
]
const GIVEN = ['X_BEARER_TOKEN', 'MAIL_URL', 'DEEPL_KEY', 'LIBRETRANSLATE_KEY']
/** As an installation of the first release has it, without an end of its last line. */
const OLD_ENV = `SITE_HOST=a.example.org
POSTGRES_PASSWORD=first
OPENSEARCH_PASSWORD=second
X_BEARER_TOKEN=third
MAIL_URL="smtps://fourth"
DEEPL_KEY=`
const OLD_USERS = `_meta:
  type: internalusers
  config_version: 2

hemicycle:
  hash: '$2y$old'
  reserved: true
`

let deploy: DeployFolder
beforeEach(async () => {
  deploy = await makeDeployFolder()
})
afterEach(() => deploy.remove())

const readSecret = async (name: string) => (await deploy.read(`secrets/${name}`)).trim()
const readSecrets = (names: string[]) => Promise.all(names.map(readSecret))

test('a new installation gets a password for each role and each user, in files that only root can reach [RO.12 RO.30 RO.51]', async () => {
  expect(await deploy.run('set-up.sh')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/fill in .*SITE_HOST .*secrets\/X_BEARER_TOKEN/) as string,
  })

  const [superuser, admin, ...others] = await readSecrets(GENERATED)
  expect(admin).toBe(`postgres://hemicycle:${superuser}@postgres:5432/hemicycle`)
  const users = others.map((address) => /\/\/(.+):(.+)@/.exec(address)?.slice(1) ?? ['', address])
  expect(users.map(([user]) => user)).toEqual([
    'hemicycle_owner',
    'hemicycle_writer',
    'hemicycle_reader',
    'hemicycle',
    'hemicycle-reader',
    '',
  ])
  expect(new Set([superuser, ...users.map(([, password]) => password)]).size).toBe(7)
  expect(await readSecrets(GIVEN)).toEqual(['', '', '', ''])
  expect(await deploy.read('opensearch/internal_users.yml')).toMatch(
    /^_meta:\n[^]*\nhemicycle:\n[^]*\nhemicycle-reader:\n {2}hash: '\$2y\$new'\n/,
  )
  expect(await deploy.read('.env')).not.toMatch(/^[^#]*(PASSWORD|TOKEN|KEY)/m)
  for (const name of [...GENERATED, ...GIVEN])
    expect((await stat(deploy.path(`secrets/${name}`))).mode & 0o777).toBe(0o444)
})

test('a site without X needs no token, but another network [RN.31]', async () => {
  const filled = 'SITE_HOST=a\nACME_EMAIL=b\nEXPORTS=full\nX_BEARER_TOKEN_FILE=\n'
  await deploy.write('.env', filled)
  const without = await deploy.run('set-up.sh')
  await deploy.write('.env', `${filled}BLUESKY=on\n`)
  const followed = await deploy.run('set-up.sh')

  expect(without.said).toContain(
    'fill in deploy/.env: BLUESKY=on or FEEDS=on, because a site without X',
  )
  expect(followed.said).toContain('Ready: ')
})

test('an installation of before keeps its secrets, which move to files, and gets those of the roles, once [RO.30 RO.51]', async () => {
  await deploy.write('.env', OLD_ENV)
  await deploy.write('opensearch/internal_users.yml', OLD_USERS)
  const readAll = async () => [
    await deploy.read('.env'),
    await deploy.read('opensearch/internal_users.yml'),
    ...(await readSecrets([...GENERATED, ...GIVEN])),
  ]

  await deploy.run('set-up.sh')
  const first = await readAll()
  await deploy.run('set-up.sh')

  expect(await readAll()).toEqual(first)
  expect(parseEnv(first[0] ?? '')).toEqual({
    SITE_HOST: 'a.example.org',
    MAIL_URL_FILE: '/run/secrets/MAIL_URL',
  })
  expect(first[1]).toMatch(/^_meta:[^]*'\$2y\$old'[^]*\nhemicycle-reader:\n/)
  expect(await readSecrets(['POSTGRES_PASSWORD', 'ADMIN_DATABASE_URL', 'OPENSEARCH_URL'])).toEqual([
    'first',
    'postgres://hemicycle:first@postgres:5432/hemicycle',
    'https://hemicycle:second@opensearch:9200',
  ])
  expect(await readSecrets(GIVEN)).toEqual(['third', 'smtps://fourth', '', ''])
})

test('the key that signs certificates of the engines does not stay, also from before [RO.50]', async () => {
  await deploy.run('set-up.sh')
  const certificate = await deploy.read('opensearch/certificates/ca.pem')
  await deploy.write('opensearch/certificates/ca-key.pem', 'of before')

  await deploy.run('set-up.sh')

  await expect(deploy.read('opensearch/certificates/ca-key.pem')).rejects.toThrow('ENOENT')
  expect(await deploy.read('opensearch/certificates/ca.pem')).toBe(certificate)
})

test('an update without the secrets in files says what makes them, before anything is done [RO.30 RO.51]', async () => {
  await deploy.write('.env', OLD_ENV)

  const { code, said } = await deploy.run('update.sh')

  expect(code).toBe(1)
  expect(said).toMatch(/secrets\/\w+ is missing: \.\/set-up\.sh adds/)
  expect(await deploy.listAsked()).toEqual([])
})

test('an update before OpenSearch knows the user of the API says how it learns of it, and replaces nothing [RO.30]', async () => {
  await deploy.run('set-up.sh')
  await deploy.standIn(
    'docker',
    'echo "$*" >>"$0.asked"; case $* in *curl*) exit 22;; esac; echo one',
  )

  const { code, said } = await deploy.run('update.sh')

  expect(code).toBe(1)
  expect(said).toContain('OpenSearch does not answer hemicycle-reader,')
  expect(said).toContain('./opensearch/load-users.sh')
  const asked = await deploy.listAsked()
  expect(asked.filter((line) => /^compose .*(build|run|up) /.test(line))).toEqual([])
  // Everybody on the machine can read the arguments of a process.
  const password = /:([^:]+)@/.exec(await readSecret('READER_OPENSEARCH_URL'))?.[1]
  expect(asked.join()).not.toContain(`:${password}`)
})

test('an update makes the roles, then a backup, then the schema, then replaces processes [RO.30]', async () => {
  await deploy.run('set-up.sh')
  await deploy.forgetAsked()

  expect(await deploy.run('update.sh')).toMatchObject({ code: 0 })

  const asked = await deploy.listAsked()
  expect(asked.filter((line) => / (build|run|up|stop) /.test(` ${line}`))).toEqual([
    'compose build api web collector courier migrate',
    'compose run --rm --no-deps migrate roles',
    'compose run --rm --no-deps operator backup',
    'compose run --rm --no-deps migrate',
    'compose up --detach --no-deps collector courier backup',
    'compose up --detach --no-deps --no-recreate --scale api=2 api',
    'stop old',
    'compose up --detach --no-deps --no-recreate --scale api=1 api',
    'compose up --detach --no-deps --no-recreate --scale web=2 web',
    'stop old',
    'compose up --detach --no-deps --no-recreate --scale web=1 web',
    'compose run --rm --no-deps caddy-volumes',
    'compose up --detach --no-deps --wait caddy',
  ])
})
