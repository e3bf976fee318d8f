import type { IncomingHttpHeaders } from 'node:http'

export interface Validators {
  /** With its quotes; another one for each encoding. */
  etag: string
  /** Since when this is the answer, in milliseconds. */
  since: number
}

/** Whether the other side has it already (RFC 9110, 13): what it says of tags stands over what it says of times. */
export function isKnown(headers: IncomingHttpHeaders, { etag, since }: Validators): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.trim() === '*' || listTags(tags).includes(etag)
  const seen = Date.parse(headers['if-modified-since'] ?? '')
  return toSecond(since) <= seen
}

const listTags = (tags: string): string[] => tags.match(/"[^"]*"/gu) ?? []

/** Dates in headers know no part of a second. */
const toSecond = (ms: number): number => Math.floor(ms / 1000) * 1000
