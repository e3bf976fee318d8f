import type { Header } from './document.ts'

/** The headers that our answers have by our own conventions. Scripts on other sites may read all of them. */
export const HEADERS = {
  'X-Request-Id': {
    description: 'Quote it when you ask about an error: it is in the log of the operator.',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  'Cache-Control': {
    description: 'How long the response may be kept; `no-store` for one that is out of date.',
    required: true,
    schema: { type: 'string' },
  },
  ETag: {
    description: 'Send it as `If-None-Match`: while nothing has changed, the response is 304.',
    schema: { type: 'string' },
  },
  Age: {
    description: 'Seconds since the response was computed, if it has been in our cache.',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Stale': {
    description: 'The search is down or busy; this is the last response, at most a minute old.',
    schema: { type: 'string', enum: ['1'] },
  },
  Link: {
    description: 'The pages before and after, as `next` and `prev` (RFC 8288).',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description:
      'How many requests each address may make in how many seconds: `"60s";q=60;w=60`. Requests that are answered from the cache do not count.',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'How many are left, and for how many seconds: `"60s";r=59;t=60`.',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'Seconds to wait before the next request.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
} as const satisfies Record<string, Header>

export type HeaderName = keyof typeof HEADERS

export const LIMIT_HEADERS: HeaderName[] = ['RateLimit-Policy', 'RateLimit']

/** Those that every answer has, and these. */
export const describeHeaders = (...names: HeaderName[]): Record<string, Header> =>
  Object.fromEntries(
    (['X-Request-Id', 'Cache-Control', ...names] satisfies HeaderName[]).map((name) => [
      name,
      HEADERS[name],
    ]),
  )
