import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { HttpError } from '../errors.ts'
import { decodePicture } from '../images/decode-picture.ts'

const TIMEOUT_SECONDS = 10
/** Tried in this order until the picture is small enough to store and mail. */
const SIZES = [
  { side: 4000, quality: 85 },
  { side: 2000, quality: 80 },
  { side: 1000, quality: 70 },
]
const MAX_BYTES = 1024 * 1024

/** Each picture may need hundreds of megabytes, and each waiting request holds its upload in memory. */
const limit = pLimit(1)
const MAX_WAITING = 8

/** A new JPEG without the sender's bytes and metadata; null when the input is not a supported picture. */
export async function shrinkPicture(bytes: Buffer): Promise<Buffer | null> {
  const picture = decodePicture(bytes)
  if (!picture) return null
  if (limit.pendingCount >= MAX_WAITING) throw new HttpError(503, 'service_unavailable')
  return limit(() => shrink(picture).catch(() => null))
}

async function shrink(picture: Sharp): Promise<Buffer | null> {
  for (const { side, quality } of SIZES) {
    const jpeg = await picture
      .clone()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer()
    if (jpeg.length <= MAX_BYTES) return jpeg
  }
  return null
}
