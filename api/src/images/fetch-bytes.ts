import { getBounded, TooLargeError, type Resolver } from '@hemicycle/process/fetch'

const MAX_BYTES = 10 * 1024 * 1024
const TIMEOUT_MS = 5_000

export class PictureRefusedError extends Error {
  override name = 'PictureRefusedError'
}

export class OriginNotListedError extends PictureRefusedError {
  override name = 'OriginNotListedError'
  readonly origin: string
  constructor(origin: string) {
    super('the origin is not listed')
    this.origin = origin
  }
}

/** Fetches from a listed origin only: no redirect, no second lookup, bounded in size and time. */
export async function fetchBytes(
  address: string,
  origins: readonly string[],
  resolver?: Resolver,
): Promise<Buffer> {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || !origins.includes(url.origin))
    throw new OriginNotListedError(url?.origin ?? '')
  const limits = { accept: 'image/*', maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, resolver }
  const { status, body } = await getBounded(url, limits).catch((error: unknown) => {
    throw error instanceof TooLargeError
      ? new PictureRefusedError('too large', { cause: error })
      : error
  })
  if (status !== 200) throw new PictureRefusedError(`the origin answered ${status}`)
  return body
}
