import type { IncomingHttpHeaders } from 'node:http'
import { isKnownTag } from '@hemicycle/contract'

export interface Validators {
  /** With its quotes; another one for each encoding. */
  etag: string
  /** Since when this is the answer, in milliseconds; without it only tags are compared. */
  since?: number
}

/** Whether the other side has it already (RFC 9110, 13): what it says of tags stands over what it says of times. */
export function isKnown(headers: IncomingHttpHeaders, { etag, since }: Validators): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return isKnownTag(tags, etag)
  const seen = Date.parse(headers['if-modified-since'] ?? '')
  return since !== undefined && toSecond(since) <= seen
}

/** Dates in headers know no part of a second. */
const toSecond = (ms: number): number => Math.floor(ms / 1000) * 1000
