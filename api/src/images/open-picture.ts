import sharp, { type Sharp } from 'sharp'
import { beginsAsPicture } from './begins-as-picture.ts'

const MAX_PIXELS = 40_000_000
let isGuarded = false

/**
 * Whatever bytes pretend to be: nothing else is ever unpacked in this process, no drawing and no document.
 * From the first picture on, since a process that opens none of others' may draw its own.
 */
function guard(): void {
  if (isGuarded) return
  isGuarded = true
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadNsgif',
      'VipsForeignLoadWebp',
      'VipsForeignLoadHeif',
    ],
  })
}

/** A picture to make another one of; null when its bytes are not one of the formats we take. */
export function openPicture(bytes: Buffer): Sharp | null {
  guard()
  return beginsAsPicture(bytes)
    ? sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
    : null
}
