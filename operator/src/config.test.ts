import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('what must be told and is not is told together [P2]', () => {
  const read = () => readConfig({})

  expect(read).toThrow(ConfigError)
  for (const name of ['DATABASE_URL', 'OPENSEARCH_URL']) expect(read).toThrow(name)
})

test('the prefix of the indices is optional [P2]', () => {
  const env = { DATABASE_URL: 'postgres://127.0.0.1/x', OPENSEARCH_URL: 'http://127.0.0.1:9200' }

  expect(readConfig(env)).toMatchObject({ indexPrefix: '' })
  expect(readConfig({ ...env, INDEX_PREFIX: 'a-' })).toMatchObject({ indexPrefix: 'a-' })
})
