import { createHash } from 'node:crypto'
import type { Network } from '@hemicycle/contract'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
/** 26 letters of five bits each: the first 128 bits, and two zeros. */
const LENGTH = 26

/** Our id of a post from the network's own address of it: a deletion that arrives first finds the same id. */
export function toPostId(network: Network, address: string): string {
  const digest = createHash('sha256').update(address, 'utf8').digest().subarray(0, 16)
  const bits = [...digest].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = Array.from({ length: LENGTH }, (_, index) => {
    const five = bits.slice(index * 5, index * 5 + 5).padEnd(5, '0')
    return LETTERS[Number.parseInt(five, 2)]
  })
  return `${network}-${letters.join('')}`
}
