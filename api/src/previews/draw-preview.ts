import pLimit from 'p-limit'
import sharp, { type OverlayOptions } from 'sharp'
import { decodePicture } from '../images/decode-picture.ts'
import { drawBox, drawLogo } from './draw-shapes.ts'
import { drawSpans, drawText, isRightToLeft, placeAt, type Span } from './draw-text.ts'
import { COLOURS, HEIGHT, toGroupColour, WIDTH } from './theme.ts'
import type { Preview } from './to-preview.ts'

export interface PreviewPictures {
  avatar: Buffer | null
  photo: Buffer | null
}

const SITE_NAME = 'Hemicycle'
const TIMEOUT_SECONDS = 5
const EDGE = 65
const AVATAR = 100
const HEADER = { top: 55, left: EDGE + AVATAR + 26 }
const BODY = { top: 185, bottom: 485 }
const FOOTER = { line: 500, middle: 547, sample: 596 }
const PHOTO_WIDTH = 432
const DOT: Span = { text: ' · ', colour: COLOURS.tertiary }
/** One at a time: each drawing uses all the threads it can get. */
const limit = pLimit(1)

/** PNG of 1200 by 630. */
export const drawPreview = (preview: Preview, pictures: PreviewPictures): Promise<Buffer> =>
  limit(async () => {
    const photo = await drawPhoto(pictures.photo)
    const right = (photo ? WIDTH - PHOTO_WIDTH : WIDTH) - EDGE
    const parts = await Promise.all([
      drawHeader(preview, pictures.avatar, right),
      drawBody(preview.text, right, photo !== null),
      drawFooter(preview, right, photo !== null),
    ])
    return (
      sharp({
        create: { width: WIDTH, height: HEIGHT, channels: 3, background: COLOURS.card },
      })
        .composite([...(photo ? [photo] : []), ...parts.flat()])
        // A palette is enough without a photo.
        .png(photo ? { compressionLevel: 9 } : { palette: true })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .toBuffer()
    )
  })

async function drawHeader(preview: Preview, avatar: Buffer | null, right: number) {
  const { left, top } = HEADER
  const maxWidth = right - left
  const { primary, secondary } = COLOURS
  const name = await drawText(preview.name, {
    size: 40,
    colour: primary,
    isBold: true,
    maxWidth,
    maxHeight: 56,
  })
  const meta = await drawMeta(preview, { size: 25, colour: secondary, maxWidth, maxHeight: 36 })
  return [
    ...(await drawAvatar(preview, avatar)),
    ...placeAt(name, { left }, { middle: top + 30 }),
    ...placeAt(meta, { left }, { middle: top + 76 }),
  ]
}

/** Handle, group and country in one row; the last ones are dropped when it is too long. */
async function drawMeta(preview: Preview, style: Parameters<typeof drawSpans>[1]) {
  const { handle, group, country } = preview
  const parts: Span[][] = [
    handle ? [{ text: `@${handle}` }] : [],
    group ? [{ text: '■ ', colour: toGroupColour(group) }, { text: group }] : [],
    country ? [{ text: country }] : [],
  ].filter((part) => part.length > 0)
  for (let count = parts.length; count > 0; count -= 1) {
    const row = parts.slice(0, count).flatMap((part, index) => (index ? [DOT, ...part] : part))
    const drawn = await drawSpans(row, style)
    if (drawn) return drawn
  }
  return null
}

/** A circle for a person, a rounded square for an organisation; initials when there is no picture. */
async function drawAvatar(preview: Preview, bytes: Buffer | null): Promise<OverlayOptions[]> {
  const radius = preview.isPerson ? AVATAR / 2 : 22
  const box = drawBox({ width: AVATAR, height: AVATAR, radius, colour: COLOURS.accentSoft })
  const at = { left: EDGE, top: HEADER.top }
  const picture = bytes && decodePicture(bytes)
  if (picture) {
    const mask = { ...box, blend: 'dest-in' as const }
    const input = await picture
      .resize(AVATAR, AVATAR, { fit: 'cover' })
      .ensureAlpha()
      .composite([mask])
      .png()
      .toBuffer()
    return [{ input, ...at }]
  }
  const initials = await drawText(toInitials(preview.name), {
    size: 36,
    colour: COLOURS.accent,
    isBold: true,
    maxWidth: AVATAR,
    maxHeight: AVATAR,
  })
  const left = EDGE + (AVATAR - (initials?.width ?? 0)) / 2
  return [{ ...box, ...at }, ...placeAt(initials, { left }, { middle: HEADER.top + AVATAR / 2 })]
}

const toInitials = (name: string): string => {
  const [first = '', ...rest] = name.split(/\s+/u)
  return [first, rest.at(-1) ?? ''].map((part) => /^./u.exec(part)?.[0] ?? '').join('')
}

async function drawBody(text: string, right: number, isNarrow: boolean) {
  const words = await drawText(text, {
    size: toSize(text.length, isNarrow),
    colour: COLOURS.primary,
    maxWidth: right - EDGE,
    maxHeight: BODY.bottom - BODY.top,
  })
  const at = isRightToLeft(text) ? { right } : { left: EDGE }
  return placeAt(words, at, { middle: (BODY.top + BODY.bottom) / 2 })
}

function toSize(length: number, isNarrow: boolean): number {
  const size = length <= 120 ? 50 : length <= 220 ? 41 : 35
  return isNarrow ? Math.round(size * 0.82) : size
}

async function drawFooter({ when, sample }: Preview, right: number, isNarrow: boolean) {
  const { line, middle } = FOOTER
  const width = right - EDGE
  const brand = await drawText(SITE_NAME, {
    size: 29,
    colour: COLOURS.primary,
    isBold: true,
    maxWidth: width,
    maxHeight: 44,
  })
  const time = await drawText(when, {
    size: isNarrow ? 20 : 24,
    colour: COLOURS.secondary,
    maxWidth: width - 230,
    maxHeight: 40,
  })
  const notice = await drawText(sample ?? '', {
    size: 16,
    colour: COLOURS.tertiary,
    maxWidth: width,
    maxHeight: 24,
  })
  return [
    {
      ...drawBox({ width, height: 1, radius: 0, colour: COLOURS.hairline }),
      left: EDGE,
      top: line,
    },
    ...drawLogo(EDGE, middle - 21, 1.84),
    ...placeAt(brand, { left: EDGE + 78 }, { middle }),
    ...placeAt(time, { right }, { middle }),
    ...placeAt(notice, { left: EDGE }, { middle: FOOTER.sample }),
  ]
}

async function drawPhoto(bytes: Buffer | null): Promise<OverlayOptions | null> {
  const picture = bytes && decodePicture(bytes)
  if (!picture) return null
  const input = await picture.resize(PHOTO_WIDTH, HEIGHT, { fit: 'cover' }).png().toBuffer()
  return { input, left: WIDTH - PHOTO_WIDTH, top: 0 }
}
