import { expect, test } from 'vitest'
import { findTraces, toTraces } from './leave-nothing.ts'

const ADDRESS = 'Ada.Follows@example.org'
const traces = toTraces('it', Buffer.from(ADDRESS))

test.each([
  ['hexadecimal', Buffer.from(ADDRESS).toString('hex').toUpperCase()],
  ['base64', Buffer.from(ADDRESS).toString('base64')],
  ['base64 after one letter', Buffer.from(`x${ADDRESS} and more`).toString('base64')],
  ['base64 after two letters', Buffer.from(`xy${ADDRESS} and more`).toString('base64')],
  ['base64 for URLs', Buffer.from(`xyz${ADDRESS}`).toString('base64url')],
])('an address is found in %s [RM.4]', (_, text) => {
  expect(findTraces(`before ${text} after`, traces)).toEqual(['it'])
  expect(findTraces('before and after', traces)).toEqual([])
})
