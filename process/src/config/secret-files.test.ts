import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openEnvironment, type Environment } from './environment.ts'
import { withSecretFiles, type Variables } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'hemicycle-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ABSENT = join(folder, 'absent')

function makeFile(content: string): string {
  const path = join(mkdtempSync(join(folder, 'one-')), 'secret')
  writeFileSync(path, content)
  return path
}

function read<Value>(variables: Variables, reader: (env: Environment) => Value) {
  const env = openEnvironment(variables)
  return { value: reader(env), faults: env.faults }
}

const readKey = (env: Environment) => env.requiredText('DEEPL_KEY')

test.each(['key', 'key\n', '  key\r\n'])(
  'a secret is read from its file, without white space around it: %j [RO.51]',
  (content) => {
    expect(read({ DEEPL_KEY_FILE: makeFile(content) }, readKey)).toEqual({
      value: 'key',
      faults: [],
    })
  },
)

test('the address of an engine is a secret too, and is checked as one [RO.51]', () => {
  const good = { DATABASE_URL_FILE: makeFile('postgres://a:b@db/hemicycle\n') }
  const bad = { DATABASE_URL_FILE: makeFile('hunter2') }
  const readUrl = (env: Environment) => env.databaseUrl('DATABASE_URL')

  expect(read(good, readUrl)).toEqual({ value: 'postgres://a:b@db/hemicycle', faults: [] })
  expect(read(bad, readUrl).faults).toEqual([
    expect.stringMatching(/^(?!.*hunter2)DATABASE_URL must be an address/),
  ])
})

test.each([
  [{ DEEPL_KEY: 'a', DEEPL_KEY_FILE: ABSENT }, 'and DEEPL_KEY are both set: keep one of them'],
  [{ DEEPL_KEY_FILE: ABSENT }, 'names a file that cannot be read (ENOENT)'],
  [{ DEEPL_KEY_FILE: folder }, 'names a file that cannot be read (EISDIR)'],
  [{ DEEPL_KEY_FILE: makeFile(' \n') }, 'names a file that is empty'],
])('a secret that cannot be taken from its file is one fault: %j [RO.51]', (variables, words) => {
  const readTwice = (env: Environment) => [env.isSet('DEEPL_KEY'), readKey(env)]

  expect(read(variables, readTwice)).toEqual({
    value: [false, ''],
    faults: [`DEEPL_KEY_FILE ${words}`],
  })
})

test('a secret in the place of its path is not quoted [RO.31 RO.51]', () => {
  expect(
    read({ X_BEARER_TOKEN_FILE: 'hunter2' }, (env) => env.text('X_BEARER_TOKEN', '')).faults,
  ).toEqual(['X_BEARER_TOKEN_FILE names a file that cannot be read (ENOENT)'])
})

test('an empty path counts as not set, and other settings have no files [RO.51]', () => {
  const variables = { DEEPL_KEY: 'key', DEEPL_KEY_FILE: '', LOG_LEVEL_FILE: ABSENT }

  expect(read(variables, readKey)).toEqual({ value: 'key', faults: [] })
  expect(read(variables, (env) => env.text('LOG_LEVEL', 'info')).value).toBe('info')
})

test('whoever judges all settings gets secrets by name, and those that cannot be read as files [RO.51]', () => {
  const path = makeFile('key')
  const found = withSecretFiles({ DEEPL_KEY_FILE: path, MAIL_URL_FILE: ABSENT, EXPORTS: 'off' })

  expect(found).toEqual({ DEEPL_KEY: 'key', MAIL_URL_FILE: ABSENT, EXPORTS: 'off' })
})
