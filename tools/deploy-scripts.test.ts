import { execFile } from 'node:child_process'
import { cp, mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { REPOSITORY_ROOT } from './repository/repository.ts'

const CERTIFICATES = ['ca', 'node', 'admin'].flatMap((name) => [`${name}.pem`, `${name}-key.pem`])
const PASSWORDS = ['POSTGRES', 'OPENSEARCH'].map((engine) => `${engine}_PASSWORD`)
const NEW_PASSWORDS = [
  'POSTGRES_OWNER',
  'POSTGRES_WRITER',
  'POSTGRES_READER',
  'OPENSEARCH_READER',
].map((name) => `${name}_PASSWORD`)
/** As an installation of the first release has it, without an end of its last line. */
const OLD_ENV = 'SITE_HOST=a.example.org\nPOSTGRES_PASSWORD=first\nOPENSEARCH_PASSWORD=second'
const OLD_USERS = `_meta:
  type: internalusers
  config_version: 2

hemicycle:
  hash: '$2y$old'
  reserved: true
`

let folder: string
let deploy: string

/** The scripts as they are, with programs of the machine that only write down what they are asked. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemicycle-deploy-'))
  deploy = join(folder, 'deploy')
  await cp(join(REPOSITORY_ROOT, 'deploy'), deploy, { recursive: true })
  const certificates = join(deploy, 'opensearch/certificates')
  await mkdir(certificates)
  for (const name of CERTIFICATES) await writeFile(join(certificates, name), '')
  await mkdir(join(folder, 'bin'))
  await write('id', 'echo 0')
  await write('chown', ':')
  await write('install', 'mkdir -p "${@: -1}"')
  await write('openssl', `[ "$1" != rand ] || { echo >>${folder}/drawn; wc -l <${folder}/drawn; }`)
  await write('docker', `echo "$*" >>${folder}/asked; echo '$2y$new'`)
})
afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, script: string) =>
  writeFile(join(folder, 'bin', name), `#!/usr/bin/env bash\n${script}\n`, { mode: 0o755 })
const readDeployed = (path: string) => readFile(join(deploy, path), 'utf8')
const listAsked = async () => (await readFile(join(folder, 'asked'), 'utf8')).trim().split('\n')

async function run(script: string): Promise<{ code: number; said: string }> {
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env['PATH']}` }
  try {
    const { stdout, stderr } = await promisify(execFile)(join(deploy, script), { env })
    return { code: 0, said: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout + stderr }
  }
}

test('a new installation gets a password for each role and each user [RO.12 RO.30]', async () => {
  expect(await run('set-up.sh')).toMatchObject({ code: 0 })

  const env = parseEnv(await readDeployed('.env'))
  const passwords = [...PASSWORDS, ...NEW_PASSWORDS].map((name) => env[name])
  expect(passwords.every(Boolean)).toBe(true)
  expect(new Set(passwords).size).toBe(6)
  expect(await readDeployed('opensearch/internal_users.yml')).toMatch(
    /^_meta:[^]*\nhemicycle:\n[^]*\nhemicycle-reader:\n {2}hash: '\$2y\$new'\n/,
  )
})

test('an installation of before keeps its passwords and gets those of the roles, once [RO.30]', async () => {
  await writeFile(join(deploy, '.env'), OLD_ENV)
  await writeFile(join(deploy, 'opensearch/internal_users.yml'), OLD_USERS)

  await run('set-up.sh')
  const first = [await readDeployed('.env'), await readDeployed('opensearch/internal_users.yml')]
  await run('set-up.sh')

  const env = parseEnv(first[0] ?? '')
  expect(PASSWORDS.map((name) => env[name])).toEqual(['first', 'second'])
  expect(NEW_PASSWORDS.every((name) => env[name])).toBe(true)
  expect(first[1]).toMatch(/^_meta:[^]*'\$2y\$old'[^]*\nhemicycle-reader:\n/)
  expect([await readDeployed('.env'), await readDeployed('opensearch/internal_users.yml')]).toEqual(
    first,
  )
})

test('an update without the passwords of the roles says what makes them, before anything is done [RO.30]', async () => {
  await writeFile(join(deploy, '.env'), OLD_ENV)

  const { code, said } = await run('update.sh')

  expect(code).toBe(1)
  expect(said).toMatch(/POSTGRES_OWNER_PASSWORD is not in \.env: \.\/set-up\.sh adds/)
  await expect(listAsked()).rejects.toThrow('ENOENT')
})

test('an update before OpenSearch knows the user of the API says how it learns of it, and replaces nothing [RO.30]', async () => {
  await run('set-up.sh')
  await rm(join(folder, 'asked'))
  await write('docker', `echo "$*" >>${folder}/asked; case $* in *curl*) exit 22;; esac; echo one`)

  const { code, said } = await run('update.sh')

  expect(code).toBe(1)
  expect(said).toContain('./opensearch/load-users.sh')
  const asked = await listAsked()
  expect(asked.filter((line) => / (build|run|up) /.test(line))).toEqual([])
  // Everybody on the machine can read the arguments of a process.
  const { OPENSEARCH_READER_PASSWORD: password } = parseEnv(await readDeployed('.env'))
  expect(asked.join()).not.toContain(`:${password}`)
})

test('an update makes the roles, then a backup, then the schema, then replaces processes [RO.30]', async () => {
  await run('set-up.sh')
  await rm(join(folder, 'asked'))
  await write('docker', `echo "$*" >>${folder}/asked; case $* in *' up '*) exit 1;; esac; echo one`)

  await run('update.sh')

  expect((await listAsked()).filter((line) => / (run|up) /.test(line))).toEqual([
    'compose run --rm --no-deps migrate roles',
    'compose run --rm --no-deps operator backup',
    'compose run --rm --no-deps migrate',
    'compose up --detach --no-deps collector backup',
  ])
})
