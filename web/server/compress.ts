import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Pages are made for each answer: fast matters more than small. */
const BROTLI_QUALITY = 4

const COMPRESS = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (text: string) => promisify(gzip)(text),
}

interface Compressed {
  encoding: keyof typeof COMPRESS | null
  body: string | Buffer
}

/** Gives a text in the best encoding that the other side accepts; each encoding is made once. */
export function openCompressed(text: string): (accepted: string) => Promise<Compressed> {
  const made = new Map<string, Promise<Buffer>>()
  return async (accepted) => {
    for (const encoding of ['br', 'gzip'] as const) {
      if (new RegExp(`\\b${encoding}\\b`).test(accepted)) {
        const body = made.get(encoding) ?? COMPRESS[encoding](text)
        made.set(encoding, body)
        return { encoding, body: await body }
      }
    }
    return { encoding: null, body: text }
  }
}
