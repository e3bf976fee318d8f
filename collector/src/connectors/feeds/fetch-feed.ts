import {
  DEFAULT_RESOLVER,
  getBounded,
  isPublicServer,
  type BoundedAnswer,
  type Resolver,
} from '@hemicycle/process/fetch'

const ACCEPT =
  'application/atom+xml, application/rss+xml, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1'
const MAX_BYTES = 8 * 1024 * 1024
/** For the whole answer, redirects included. */
const TIMEOUT_MS = 15_000
const MAX_REDIRECTS = 5
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
/** A server may ask for a long wait, but not for ever. */
const MAX_WAIT_MS = 24 * 3_600_000

/** Headers of the last answer, sent back to ask whether the feed has changed. */
interface Validators {
  etag?: string | undefined
  lastModified?: string | undefined
}

export type FeedAnswer =
  | { kind: 'fresh'; body: Buffer; contentType: string; address: string; validators: Validators }
  | { kind: 'unchanged' }
  /** The server says that the feed is gone for good. */
  | { kind: 'gone' }

/** The server answered, and not with the feed. */
export class FeedRefusalError extends Error {
  override name = 'FeedRefusalError'
  /** For how long the server asks us to wait; null if it does not say. */
  readonly waitMs: number | null
  constructor(url: URL, status: number, waitMs: number | null) {
    super(`${url.host} answered ${status}`)
    this.waitMs = waitMs
  }
}

/** The feed, or what its address leads to, is where we do not ask. */
class ClosedAddressError extends Error {
  override name = 'ClosedAddressError'
}

export interface FeedFetching {
  /** An origin on this machine whose feeds may be asked, too; null for none. */
  localOrigin: string | null
  signal: AbortSignal
  /** Replaced in tests. */
  resolver?: Resolver
}

/** Asks for a feed, and at each redirect anew whether the address is a public one. */
export async function fetchFeed(
  address: string,
  { etag, lastModified }: Validators,
  { localOrigin, signal, resolver = DEFAULT_RESOLVER }: FeedFetching,
): Promise<FeedAnswer> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  let url = new URL(address)
  for (let redirects = 0; ; redirects += 1) {
    if (!isPublicServer(url) && url.origin !== localOrigin)
      throw new ClosedAddressError(`${url.host} is not a public name with https`)
    const answer = await getBounded(url, {
      accept: ACCEPT,
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      signal: deadline,
      headers: {
        ...(etag !== undefined && { 'if-none-match': etag }),
        ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
      },
      resolver,
    })
    const target = toTarget(answer, url)
    if (target === null) return toFeedAnswer(answer, url)
    if (redirects === MAX_REDIRECTS)
      throw new ClosedAddressError(`${url.host} redirects in a circle`)
    url = target
  }
}

function toTarget({ status, headers }: BoundedAnswer, from: URL): URL | null {
  return REDIRECTS.has(status) && headers.location !== undefined
    ? URL.parse(headers.location, from)
    : null
}

function toFeedAnswer({ status, headers, body }: BoundedAnswer, url: URL): FeedAnswer {
  if (status === 304) return { kind: 'unchanged' }
  if (status === 410) return { kind: 'gone' }
  if (status !== 200) throw new FeedRefusalError(url, status, toWait(headers['retry-after']))
  return {
    kind: 'fresh',
    body,
    contentType: headers['content-type'] ?? '',
    address: url.href,
    validators: {
      etag: toValidator(headers.etag),
      lastModified: toValidator(headers['last-modified']),
    },
  }
}

/** Sent back as it came, if it can be. */
const toValidator = (value: string | undefined): string | undefined =>
  value !== undefined && /^[\x20-\x7e]{1,1000}$/.test(value) ? value : undefined

/** Seconds, or a date. */
function toWait(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null
  const ms = /^\d{1,9}$/.test(retryAfter.trim())
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), MAX_WAIT_MS)
}
