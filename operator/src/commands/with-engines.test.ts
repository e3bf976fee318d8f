import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { withEngines } from './with-engines.ts'

test('SEARCH_TIMEOUT_SECONDS is the search timeout of a command [P2]', async () => {
  const { config } = readConfig({
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    OPENSEARCH_URL: 'http://127.0.0.1:1',
    SEARCH_TIMEOUT_SECONDS: '7',
  })

  expect(
    await withEngines(
      config,
      { writesPosts: false },
      async (_, search) => search.searchTimeoutSeconds,
    ),
  ).toBe(7)
})
