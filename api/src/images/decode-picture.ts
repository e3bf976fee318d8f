import sharp, { type Sharp } from 'sharp'

const MAX_PIXELS = 40_000_000
let isRestricted = false

/**
 * Restricts this process to the picture formats below, whatever the bytes claim to be: no SVG and no document is ever
 * decoded. Called with the first picture, because a process that decodes no foreign pictures may draw its own.
 */
function restrictFormats(): void {
  if (isRestricted) return
  isRestricted = true
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

/** Null when the bytes are not one of the supported formats. */
export function decodePicture(bytes: Buffer): Sharp | null {
  restrictFormats()
  return hasPictureSignature(bytes)
    ? sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
    : null
}

/** File signatures. SVG, which can carry scripts, has none of them, whatever its sender calls it. */
const SIGNATURES = [
  /^\xFF\xD8\xFF/,
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF[^]{4}WEBP/,
  // The length of the first box comes before its name; letters there could be an SVG.
  /^\0\0\0[^]ftyp(avif|avis)/,
]

function hasPictureSignature(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  return SIGNATURES.some((signature) => signature.test(start))
}
