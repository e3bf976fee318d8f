import { createHash } from 'node:crypto'

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'
const TID_LETTERS = '234567abcdefghijklmnopqrstuvwxyz'
const TID_LENGTH = 13
const CLOCK_BITS = 10n
const DID_LETTERS = 24

const hash = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()

function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** The same name gets the same id. */
export const toDid = (name: string): string =>
  `did:plc:${toBase32(hash(name)).slice(0, DID_LETTERS)}`

/** Version 1, the codec, SHA-256 of 32 bytes. */
const toCid = (codec: number, data: string | Uint8Array): string =>
  `b${toBase32(Buffer.concat([Uint8Array.of(1, codec, 0x12, 0x20), hash(data)]))}`

export const toBlobCid = (bytes: Uint8Array): string => toCid(0x55, bytes)

/** Unlike Bluesky's, of the record's JSON with sorted keys: nobody computes it anew from the record. */
export const toRecordCid = (value: unknown): string => toCid(0x71, toSortedJson(value))

const toSortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** Keys of records, and revisions: each later than the one before, and not earlier than its time. */
export function createTids(): (at: Date) => string {
  let last = 0n
  return (at) => {
    const wanted = BigInt(Math.max(0, at.getTime())) * 1000n
    last = wanted > last ? wanted : last + 1n
    return toTid(last)
  }
}

function toTid(microseconds: bigint): string {
  let number = microseconds << CLOCK_BITS
  let tid = ''
  while (tid.length < TID_LENGTH) {
    tid = `${TID_LETTERS[Number(number & 31n)]}${tid}`
    number >>= 5n
  }
  return tid
}
