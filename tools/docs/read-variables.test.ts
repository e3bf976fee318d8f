import { expect, test } from 'vitest'

import { readDocumentedVariables, readVariables } from './read-variables.ts'

test.each([
  `const url = process.env['DATABASE_URL']`,
  `const url = env.DATABASE_URL`,
  `const { DATABASE_URL } = env`,
  `const { DATABASE_URL: url = 'x' } = env`,
  `const url = read.text('DATABASE_URL')`,
  `const schema = Type.Object({ DATABASE_URL: Type.String() })`,
])('a variable is read however it is named: %s', (text) => {
  expect(readVariables({ path: 'api/src/config.ts', text })).toEqual(['DATABASE_URL'])
})

test.each([`const port = env['PORT'] ?? 'NONE'`, `const port = env.port('PORT', 4181)`])(
  'a variable of one word is read where it is looked up: %s',
  (text) => {
    expect(readVariables({ path: 'api/src/config.ts', text })).toEqual(['PORT'])
  },
)

test('constants and words of a config file are no variables', () => {
  const text = `const MAX_PORT = 65_535\nconst mode = env['mode'] ?? 'PRODUCTION'\nlimits[MAX_PORT]`

  expect(readVariables({ path: 'api/src/config.ts', text })).toEqual([])
})

test('the documented variables are those of the first column', () => {
  const text = '| Variable | Default |\n| --- | --- |\n| `API_PORT` | `4181`, see `API_URL` |\n'

  expect(readDocumentedVariables(text)).toEqual(['API_PORT'])
})
