import { isIPv4 } from 'node:net'

/** Enough of an address for its country: of the older kind without the last number, of the newer one the first three. */
export function maskAddress(address: string): string {
  const plain = address.replace(/^::ffff:/iu, '')
  if (isIPv4(plain)) return plain.replace(/\d+$/u, '0')
  const [head = ''] = plain.split('::')
  return `${head.split(':').slice(0, 3).join(':')}::`
}
