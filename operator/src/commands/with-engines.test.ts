import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { withEngines } from './with-engines.ts'

test('a command asks the search engine for as long as the setting says [P2]', async () => {
  const { config } = readConfig({
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    OPENSEARCH_URL: 'http://127.0.0.1:1',
    SEARCH_TIMEOUT_SECONDS: '7',
  })

  expect(await withEngines(config, async (_, search) => search.searchTimeoutSeconds)).toBe(7)
})
