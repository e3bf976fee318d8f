import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { toComposeEnvironment } from './docker-runner.ts'

test('Docker and the local runner have the same defaults, in compose.yaml too', () => {
  const compose = readFileSync(join(import.meta.dirname, '..', '..', 'compose.yaml'), 'utf8')

  for (const [name, value] of Object.entries(toComposeEnvironment({}))) {
    expect(compose).toContain(`\${${name}:-${value}}`)
  }
})

test('chosen ports and heap reach Docker', () => {
  expect(toComposeEnvironment({ postgresPort: 0, opensearchPort: 9300, heap: '1g' })).toEqual({
    POSTGRES_PORT: '0',
    OPENSEARCH_PORT: '9300',
    OPENSEARCH_HEAP: '1g',
  })
})
