import pLimit from 'p-limit'
import sharp, { type OverlayOptions } from 'sharp'
import { openPicture } from '../images/open-picture.ts'
import { drawBox, drawMark } from './draw-shapes.ts'
import { drawSpans, drawWords, isRightToLeft, place, type Span } from './draw-words.ts'
import { COLOURS, HEIGHT, toGroupColour, WIDTH } from './look.ts'
import type { Preview } from './to-preview.ts'

export interface PreviewPictures {
  avatar: Buffer | null
  photo: Buffer | null
}

const SITE_NAME = 'Hemicycle'
const TIMEOUT_SECONDS = 5
const EDGE = 65
const AVATAR = 100
const HEAD = { top: 55, left: EDGE + AVATAR + 26 }
const BODY = { top: 185, bottom: 485 }
const FOOT = { line: 500, middle: 547, sample: 596 }
const PHOTO_WIDTH = 432
const DOT: Span = { text: ' · ', colour: COLOURS.tertiary }
/** Each draws with all it has. */
const inTurn = pLimit(1)

/** The picture of a post in link previews, 1200 by 630. */
export const drawPreview = (preview: Preview, pictures: PreviewPictures): Promise<Buffer> =>
  inTurn(async () => {
    const photo = await drawPhoto(pictures.photo)
    const right = (photo ? WIDTH - PHOTO_WIDTH : WIDTH) - EDGE
    const parts = await Promise.all([
      drawHead(preview, pictures.avatar, right),
      drawBody(preview.text, right, photo !== null),
      drawFoot(preview, right, photo !== null),
    ])
    return (
      sharp({
        create: { width: WIDTH, height: HEIGHT, channels: 3, background: COLOURS.card },
      })
        .composite([...(photo ? [photo] : []), ...parts.flat()])
        // Few colours are enough without a photo.
        .png(photo ? { compressionLevel: 9 } : { palette: true })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .toBuffer()
    )
  })

async function drawHead(preview: Preview, avatar: Buffer | null, right: number) {
  const { left, top } = HEAD
  const maxWidth = right - left
  const { primary, secondary } = COLOURS
  const name = await drawWords(preview.name, {
    size: 40,
    colour: primary,
    isBold: true,
    maxWidth,
    maxHeight: 56,
  })
  const meta = await drawMeta(preview, { size: 25, colour: secondary, maxWidth, maxHeight: 36 })
  return [
    ...(await drawAvatar(preview, avatar)),
    ...place(name, { left }, { middle: top + 30 }),
    ...place(meta, { left }, { middle: top + 76 }),
  ]
}

/** Handle, group and country in one row; the last ones go when it is too long. */
async function drawMeta(preview: Preview, look: Parameters<typeof drawSpans>[1]) {
  const { handle, group, country } = preview
  const parts: Span[][] = [
    handle ? [{ text: `@${handle}` }] : [],
    group ? [{ text: '■ ', colour: toGroupColour(group) }, { text: group }] : [],
    country ? [{ text: country }] : [],
  ].filter((part) => part.length > 0)
  for (let count = parts.length; count > 0; count -= 1) {
    const row = parts.slice(0, count).flatMap((part, index) => (index ? [DOT, ...part] : part))
    const drawn = await drawSpans(row, look)
    if (drawn) return drawn
  }
  return null
}

/** A person is round, an organisation is a rounded square; initials when there is no picture. */
async function drawAvatar(preview: Preview, bytes: Buffer | null): Promise<OverlayOptions[]> {
  const radius = preview.isPerson ? AVATAR / 2 : 22
  const box = drawBox({ width: AVATAR, height: AVATAR, radius, colour: COLOURS.accentSoft })
  const at = { left: EDGE, top: HEAD.top }
  const picture = bytes && openPicture(bytes)
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
  const initials = await drawWords(toInitials(preview.name), {
    size: 36,
    colour: COLOURS.accent,
    isBold: true,
    maxWidth: AVATAR,
    maxHeight: AVATAR,
  })
  const left = EDGE + (AVATAR - (initials?.width ?? 0)) / 2
  return [{ ...box, ...at }, ...place(initials, { left }, { middle: HEAD.top + AVATAR / 2 })]
}

const toInitials = (name: string): string => {
  const [first = '', ...rest] = name.split(/\s+/u)
  return [first, rest.at(-1) ?? ''].map((part) => /^./u.exec(part)?.[0] ?? '').join('')
}

async function drawBody(text: string, right: number, isNarrow: boolean) {
  const words = await drawWords(text, {
    size: toSize(text.length, isNarrow),
    colour: COLOURS.primary,
    maxWidth: right - EDGE,
    maxHeight: BODY.bottom - BODY.top,
  })
  const at = isRightToLeft(text) ? { right } : { left: EDGE }
  return place(words, at, { middle: (BODY.top + BODY.bottom) / 2 })
}

function toSize(length: number, isNarrow: boolean): number {
  const size = length <= 120 ? 50 : length <= 220 ? 41 : 35
  return isNarrow ? Math.round(size * 0.82) : size
}

async function drawFoot({ when, sample }: Preview, right: number, isNarrow: boolean) {
  const { line, middle } = FOOT
  const width = right - EDGE
  const brand = await drawWords(SITE_NAME, {
    size: 29,
    colour: COLOURS.primary,
    isBold: true,
    maxWidth: width,
    maxHeight: 44,
  })
  const time = await drawWords(when, {
    size: isNarrow ? 20 : 24,
    colour: COLOURS.secondary,
    maxWidth: width - 230,
    maxHeight: 40,
  })
  const notice = await drawWords(sample ?? '', {
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
    ...drawMark(EDGE, middle - 21, 1.84),
    ...place(brand, { left: EDGE + 78 }, { middle }),
    ...place(time, { right }, { middle }),
    ...place(notice, { left: EDGE }, { middle: FOOT.sample }),
  ]
}

async function drawPhoto(bytes: Buffer | null): Promise<OverlayOptions | null> {
  const picture = bytes && openPicture(bytes)
  if (!picture) return null
  const input = await picture.resize(PHOTO_WIDTH, HEIGHT, { fit: 'cover' }).png().toBuffer()
  return { input, left: WIDTH - PHOTO_WIDTH, top: 0 }
}
