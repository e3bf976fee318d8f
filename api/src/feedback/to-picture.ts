import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { AnswerError } from '../errors.ts'
import { openPicture } from '../images/open-picture.ts'

const TIMEOUT_SECONDS = 10
/** Tried in turn until the picture is small enough to be kept and mailed. */
const SIZES = [
  { side: 4000, quality: 85 },
  { side: 2000, quality: 80 },
  { side: 1000, quality: 70 },
]
const MAX_BYTES = 1024 * 1024

/** Each may need hundreds of megabytes for a moment; those who wait hold what they sent. */
const inTurn = pLimit(1)
const MAX_WAITING = 8

/** A new JPEG: nothing of the sender's bytes, notes and places stays. Null when it is no picture we take. */
export async function toPicture(bytes: Buffer): Promise<Buffer | null> {
  const picture = openPicture(bytes)
  if (!picture) return null
  if (inTurn.pendingCount >= MAX_WAITING) throw new AnswerError(503, 'service_unavailable')
  return inTurn(() => shrink(picture).catch(() => null))
}

async function shrink(picture: Sharp): Promise<Buffer | null> {
  for (const { side, quality } of SIZES) {
    const made = await picture
      .clone()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer()
    if (made.length <= MAX_BYTES) return made
  }
  return null
}
