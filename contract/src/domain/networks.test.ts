import { expect, test } from 'vitest'
import { NETWORKS } from './networks.ts'

const { handlePattern, idPattern } = NETWORKS.bluesky

test.each([
  ['ada.example', true],
  ['a-da.bsky.social', true],
  ['xn--ada-hoa.example', true],
  [`${'a'.repeat(63)}.example`, true],
  [`${'a'.repeat(64)}.example`, false],
  [`${'a.'.repeat(130)}example`, false],
  ['ada', false],
  ['ada.1st', false],
  ['-ada.example', false],
  ['ada..example', false],
  ['ada.example/profile', false],
])('a handle on Bluesky is a domain name: %s [RN.1]', (handle, isHandle) => {
  expect(new RegExp(handlePattern).test(handle)).toBe(isHandle)
})

test.each([
  ['did:plc:ewvi7nxzyoun6zhxrhs64oiz', true],
  ['did:web:ada.example', true],
  ['did:plc:ewvi7nxzyoun6zhxrhs64oi', false],
  ['did:key:ewvi7nxzyoun6zhxrhs64oiz', false],
  ['ewvi7nxzyoun6zhxrhs64oiz', false],
])('an account on Bluesky has a DID: %s [RN.1]', (id, isId) => {
  expect(new RegExp(idPattern).test(id)).toBe(isId)
})
