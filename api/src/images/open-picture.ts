import sharp, { type Sharp } from 'sharp'
import { beginsAsPicture } from './begins-as-picture.ts'

const MAX_PIXELS = 40_000_000

// Whatever bytes pretend to be: nothing else is ever unpacked in this process, no drawing and no document.
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

/** A picture to make another one of; null when its bytes are not one of the formats we take. */
export const openPicture = (bytes: Buffer): Sharp | null =>
  beginsAsPicture(bytes)
    ? sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
    : null
