import { BlockList, isIP } from 'node:net'

/** Not the public internet (RFC 6890 and its successors), or a detour to such addresses. */
const NOT_PUBLIC: [address: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** In IPv6 only global unicast is public, except addresses that embed an IPv4 address or are for documentation. */
const PUBLIC_IPV6: [address: string, prefix: number] = ['2000::', 3]
const NOT_PUBLIC_IPV6: [address: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closedIpv4 = new BlockList()
for (const [address, prefix] of NOT_PUBLIC) closedIpv4.addSubnet(address, prefix, 'ipv4')
const closedIpv6 = new BlockList()
for (const [address, prefix] of NOT_PUBLIC_IPV6) closedIpv6.addSubnet(address, prefix, 'ipv6')
const globalIpv6 = new BlockList()
globalIpv6.addSubnet(...PUBLIC_IPV6, 'ipv6')

/** Not this machine, not its network, not a detour to either. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closedIpv4.check(address, 'ipv4')
  if (family !== 6) return false
  return globalIpv6.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6')
}
