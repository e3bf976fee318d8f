import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A finished response. Each encoding is computed when it is first needed. */
export interface Answer {
  status: number
  body: Buffer
  /** Of this answer alone. */
  headers: Record<string, string>
  encoded(encoding: Encoding): Promise<Buffer>
  /** One per encoding, because the bytes differ. */
  etag(encoding: Encoding): string
}

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
  identity: (body: Buffer) => Promise.resolve(body),
}

export function toAnswer(
  status: number,
  json: string,
  headers: Record<string, string> = {},
): Answer {
  const body = Buffer.from(json)
  const fingerprint = hash('sha256', body, 'base64url').slice(0, 22)
  const encodings = new Map<Encoding, Promise<Buffer>>()
  return {
    status,
    body,
    headers,
    encoded(encoding) {
      const encoded = encodings.get(encoding) ?? compress[encoding](body)
      encodings.set(encoding, encoded)
      return encoded
    },
    etag: (encoding) => `"${fingerprint}${encoding === 'identity' ? '' : `-${encoding}`}"`,
  }
}
