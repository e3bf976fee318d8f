import { failure } from '@hemicycle/contract'
import Type from 'typebox'

/** What a route may answer besides its success. `openapi/responses.ts` describes each. */
export type OtherStatus = 304 | 400 | 403 | 404 | 410 | 428 | 429 | 503

interface Otherwise {
  '4xx': typeof failure
  '5xx': typeof failure
}

/** The statuses that a route really sends besides its success; the classes are for what any route may send. */
export const otherwise = (...statuses: OtherStatus[]): Otherwise => ({
  ...Object.fromEntries(statuses.map((status) => [status, status === 304 ? Type.Null() : failure])),
  '4xx': failure,
  '5xx': failure,
})
