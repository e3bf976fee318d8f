import sharp from 'sharp'
import { AnswerError } from '../errors.ts'

const MAX_BYTES = 10 * 1024 * 1024
const MAX_PIXELS = 40_000_000
const TIMEOUT_MS = 5_000
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif'])

/** Fetches a picture from an allowed origin and makes a new one of it: nothing of the source's bytes is passed on. */
export async function fetchPicture(
  address: string,
  width: number,
  origins: string[],
): Promise<Buffer> {
  if (!origins.includes(originOf(address))) throw new AnswerError(404, 'not_found')
  const bytes = await fetchBytes(address)
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: false })
  const { format } = await image.metadata()
  if (!FORMATS.has(format)) throw new AnswerError(404, 'not_found')
  return image.rotate().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
}

function originOf(address: string): string {
  const url = URL.parse(address)
  return url?.protocol === 'https:' ? url.origin : ''
}

async function fetchBytes(address: string): Promise<Buffer> {
  const answer = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok || !answer.body) throw new AnswerError(404, 'not_found')
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer.body) {
    size += piece.length
    if (size > MAX_BYTES) throw new AnswerError(404, 'not_found')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
