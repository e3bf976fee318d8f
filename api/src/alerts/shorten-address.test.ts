import { expect, test } from 'vitest'
import { shortenAddress } from './shorten-address.ts'

test.each([
  ['anna@example.org', 'a…a@example.org'],
  ['anna.secret+news@mail.example.org', 'a…s@mail.example.org'],
  ['ada@example.org', 'a…@example.org'],
  ['me@example.org', 'm…@example.org'],
  ['x@example.org', '…@example.org'],
  ['𝒶nn𝒶@example.org', '𝒶…𝒶@example.org'],
])('%s is shown as %s: half of its letters at most [RM.4]', (address, shown) => {
  expect(shortenAddress(address)).toBe(shown)
})
