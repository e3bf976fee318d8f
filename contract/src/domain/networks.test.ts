import { expect, test } from 'vitest'
import { NETWORKS } from './networks.ts'

const { handlePattern, idPattern } = NETWORKS.bluesky

test.each([
  ['https://press.example.org/feed.xml?lang=en', true],
  ['https://press.example.org', true],
  ['http://127.0.0.1:4100/press.atom', true],
  ['http://press.example.org/feed.xml', false],
  ['https://user:word@press.example.org/', false],
  ['https://press.example.org/#top', false],
  ['https://press.example.org/a b', false],
  ['press.example.org/feed.xml', false],
  [`https://press.example.org/${'a'.repeat(1_000)}`, false],
])(
  'a press feed is known by its address, with https except on this machine: %s [RN.55]',
  (address, isFeed) => {
    expect(new RegExp(NETWORKS.feed.handlePattern).test(address)).toBe(isFeed)
    expect(new RegExp(NETWORKS.feed.idPattern).test(address)).toBe(isFeed)
  },
)

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
