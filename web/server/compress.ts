import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Pages are made for each answer: fast matters more than small. */
const BROTLI_QUALITY = 4

interface Compressed {
  encoding: 'br' | 'gzip' | null
  body: string | Buffer
}

/** A text in the best encoding that the other side accepts. */
export async function compress(text: string, accepted: string): Promise<Compressed> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  if (/\bbr\b/.test(accepted)) return { encoding: 'br', body: await toBrotli(text, { params }) }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', body: await toGzip(text) }
  return { encoding: null, body: text }
}
