import { expect, test } from 'vitest'
import { isPlainBody } from './is-plain-body.ts'

const MEGABYTES = 2_900_000
const FORM = {
  name: 'Ada',
  comment: String.raw`"quoted" \ and \\" [[[[`.repeat(200),
  files: [{ name: 'a', content: `data:image/png;base64,${'A'.repeat(MEGABYTES)}` }],
  proof: { challenge: '\\', nonce: 1 },
}

test.each([
  ['a form', JSON.stringify(FORM)],
  ['a form with room', JSON.stringify(FORM, null, 8)],
  ['nothing', ''],
  ['what is no JSON', '{"name": "Ada'],
])('%s is parsed [P4]', (_, body) => {
  expect(isPlainBody(body)).toBe(true)
})

test.each([
  ['brackets in brackets', '['.repeat(MEGABYTES)],
  ['objects in objects', '{"a":'.repeat(MEGABYTES / 5)],
  ['many numbers', `[${'1,'.repeat(MEGABYTES / 2)}1]`],
  ['many texts', `[${'"",'.repeat(MEGABYTES / 3)}""]`],
  ['brackets after a text', `{"name":"Ada","files":${'['.repeat(MEGABYTES)}`],
  ['spaces', ' '.repeat(MEGABYTES)],
])('%s are not even parsed [P4]', (_, body) => {
  expect(isPlainBody(body)).toBe(false)
})

test('it reads each character once, however many are escaped [P4]', () => {
  expect(isPlainBody(`{"comment":"${'\\'.repeat(MEGABYTES)}"}`)).toBe(true)
})
