import fc from 'fast-check'
import type { FuzzRequest } from '../api-fuzz/requests.ts'
import { hostileHeaders } from './hostile-headers.ts'
import { unreadableBytes } from './unreadable-bytes.ts'

/** Requests and the manner in which they are sent. Each is deterministic from a seed. */
export type Attack =
  /** One after another, by connections that stay open. */
  | { manner: 'whole'; requests: [FuzzRequest] }
  /** All at once on one connection, before any answer. */
  | { manner: 'pipelined'; requests: FuzzRequest[] }
  /** The connection is closed so long after the last byte. */
  | { manner: 'aborted'; requests: [FuzzRequest]; afterMs: number }
  /** Only the first part of the bytes is sent, and the connection stays open. */
  | { manner: 'half open'; requests: [FuzzRequest]; part: number }
  /** No valid HTTP. */
  | { manner: 'unreadable'; bytes: Buffer }

const PIPELINED = 6

/** Number of requests that it counts as. */
export const countRequests = (attack: Attack): number =>
  'requests' in attack ? attack.requests.length : 1

export function attacksOf(requests: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<Attack> {
  const request = fc
    .tuple(requests, hostileHeaders)
    .map(([asked, more]) => ({ ...asked, headers: { ...asked.headers, ...more } }))
  return fc.oneof(
    { weight: 70, arbitrary: request.map((asked) => toAttack('whole', [asked])) },
    {
      weight: 4,
      arbitrary: fc
        .array(request, { minLength: PIPELINED, maxLength: PIPELINED })
        .map((all): Attack => ({ manner: 'pipelined', requests: all })),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(request, fc.integer({ min: 0, max: 30 }))
        .map(([asked, afterMs]): Attack => ({ manner: 'aborted', requests: [asked], afterMs })),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(request, fc.double({ min: 0.01, max: 0.99, noNaN: true }))
        .map(([asked, part]): Attack => ({ manner: 'half open', requests: [asked], part })),
    },
    {
      weight: 4,
      arbitrary: unreadableBytes.map((bytes): Attack => ({ manner: 'unreadable', bytes })),
    },
  )
}

const toAttack = (manner: 'whole', requests: [FuzzRequest]): Attack => ({ manner, requests })
