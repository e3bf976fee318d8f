import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env).config

test('all missing and wrong settings are listed together [P2]', () => {
  expect(readConfig({ OPENSEARCH_URL: 'here', SEARCH_TIMEOUT_SECONDS: 'x' }).problems).toEqual([
    'DATABASE_URL is not set',
    expect.stringMatching(/^OPENSEARCH_URL must be an address/),
    'SEARCH_TIMEOUT_SECONDS must be a number above 0, and 60 at most',
  ])
})

test('a wrong SEARCH_TIMEOUT_SECONDS falls back to the default, so that doctor can continue [RO.6]', () => {
  expect(read({ SEARCH_TIMEOUT_SECONDS: 'x' }).searchTimeoutSeconds).toBe(2)
  expect(read({ SEARCH_TIMEOUT_SECONDS: '-1' }).searchTimeoutSeconds).toBe(2)
})

test('INDEX_PREFIX and SEARCH_TIMEOUT_SECONDS are optional [P2]', () => {
  const env = { DATABASE_URL: 'postgres://127.0.0.1/x', OPENSEARCH_URL: 'http://127.0.0.1:9200' }

  expect(read(env)).toMatchObject({ indexPrefix: '', searchTimeoutSeconds: 2 })
  expect(read({ ...env, INDEX_PREFIX: 'a-', SEARCH_TIMEOUT_SECONDS: '10' })).toMatchObject({
    indexPrefix: 'a-',
    searchTimeoutSeconds: 10,
  })
})

test('an empty setting has its default [P2]', () => {
  const env = { DATABASE_URL: 'postgres://127.0.0.1/x', OPENSEARCH_URL: 'http://127.0.0.1:9200' }
  const names = [
    'X_API_ORIGIN',
    'X_BEARER_TOKEN',
    'BACKUP_DIR',
    'PG_BIN',
    'FEEDBACK_RETENTION_DAYS',
    'SEARCH_TIMEOUT_SECONDS',
  ]
  const empty = Object.fromEntries([...names, 'POST_RETENTION_DAYS'].map((name) => [name, '']))

  expect({ ...read({ ...env, ...empty }), environment: env }).toEqual(read(env))
})

test('retention and backup settings are read [RO.3 RO.9]', () => {
  const env = { DATABASE_URL: 'postgres://127.0.0.1/x', OPENSEARCH_URL: 'http://127.0.0.1:9200' }
  const set = { BACKUP_DIR: '/backups', PG_BIN: '/opt/pg/bin', POST_RETENTION_DAYS: '365' }

  expect(read(env)).toMatchObject({
    backupDir: null,
    pgBin: null,
    feedbackRetentionDays: 90,
    postRetentionDays: null,
  })
  expect(read({ ...env, ...set })).toMatchObject({
    backupDir: '/backups',
    pgBin: '/opt/pg/bin',
    postRetentionDays: 365,
  })
  for (const name of ['POST_RETENTION_DAYS', 'FEEDBACK_RETENTION_DAYS'])
    expect(readConfig({ ...env, [name]: '0' }).problems.join()).toContain(name)
})

test.each([
  ['DATABASE_URL', 'postgres://writer:hunter2/x@postgres:5432/hemicycle'],
  ['OPENSEARCH_URL', 'https://writer:hunter2/x@opensearch:9200'],
  ['X_API_ORIGIN', 'https://user:hunter2@example.org:99999'],
])(
  'the message about a wrong %s does not repeat its value, which may contain a password [RO.31]',
  (name, value) => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1/x', OPENSEARCH_URL: 'http://127.0.0.1:9200' }

    expect(readConfig({ ...env, [name]: value }).problems).toEqual([
      expect.stringMatching(new RegExp(`^(?!.*hunter2)${name} must be`)),
    ])
  },
)
