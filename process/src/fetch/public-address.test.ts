import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '223.255.255.254',
  '2a00:1450:4001::1',
  '2606::1',
])('a public address is recognised: %s [P5]', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['this machine', '127.0.0.1'],
  ['any address of it', '127.255.0.9'],
  ['this machine in IPv6', '::1'],
  ['no address', '0.0.0.0'],
  ['no address in IPv6', '::'],
  ['a private network', '10.1.2.3'],
  ['a private network', '172.16.0.1'],
  ['a private network', '192.168.178.1'],
  ["a provider's own network", '100.64.0.1'],
  ['the link, where clouds keep their secrets', '169.254.169.254'],
  ['the link in IPv6', 'fe80::1'],
  ['a unique local address', 'fd00:ec2::254'],
  ['an IPv4 address mapped into IPv6', '::ffff:127.0.0.1'],
  ['the same in hex digits', '::ffff:7f00:1'],
  ['a public one mapped into IPv6', '::ffff:8.8.8.8'],
  ['an IPv4-compatible address', '::127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64 of a network', '64:ff9b:1::a00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:7f00:1::'],
  ['a group', '224.0.0.1'],
  ['a group in IPv6', 'ff02::1'],
  ['everybody', '255.255.255.255'],
  ['an address for documents', '203.0.113.9'],
  ['an address with a zone', 'fe80::1%eth0'],
  ['a name', 'localhost'],
  ['nothing', ''],
])('%s is not public: %s %s [P5]', (_, address) => {
  expect(isPublicAddress(address)).toBe(false)
})
