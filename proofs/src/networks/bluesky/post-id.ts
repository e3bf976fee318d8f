import { createHash } from 'node:crypto'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const BITS = 128
const BITS_OF_A_LETTER = 5

/** Our id of a post, by the specification alone: the first 128 bits of the SHA-256 of its address, in base32. */
export function toExpectedId(address: string): string {
  const hash = createHash('sha256')
    .update(address)
    .digest()
    .subarray(0, BITS / 8)
  const bits = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  const letters = groups.map(
    (group) => LETTERS[Number.parseInt(group.padEnd(BITS_OF_A_LETTER, '0'), 2)],
  )
  return `bluesky-${letters.join('')}`
}
