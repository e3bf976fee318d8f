import { createCanvas } from './canvas.ts'
import type { OverlayOptions } from 'sharp'
import { decodePicture } from '../images/decode-picture.ts'
import { drawAvatar } from './draw-avatar.ts'
import { drawFooter, EDGE, finish, TOP } from './draw-frame.ts'
import { drawSpans, drawText, isRightToLeft, placeAt, type Span } from './draw-text.ts'
import { COLOURS, HEIGHT, toGroupColour, WIDTH } from './theme.ts'
import type { Preview } from './to-preview.ts'

export interface PreviewPictures {
  avatar: Buffer | null
  photo: Buffer | null
}

const AVATAR = 100
const HEADER = { top: TOP, left: EDGE + AVATAR + 26 }
const BODY = { top: 185, bottom: 485 }
const PHOTO_WIDTH = 432
const DOT: Span = { text: ' · ', colour: COLOURS.tertiary }

/** PNG of 1200 by 630. */
export const drawPreview = (preview: Preview, pictures: PreviewPictures): Promise<Buffer> =>
  finish(async () => {
    const canvas = createCanvas()
    const photo = await drawPhoto(pictures.photo)
    const right = (photo ? WIDTH - PHOTO_WIDTH : WIDTH) - EDGE
    const parts = await Promise.all([
      drawHeader(preview, pictures.avatar, right),
      drawBody(preview.text, right, photo !== null),
      drawFooter(canvas, preview, right, photo !== null),
    ])
    return {
      base: canvas.toPicture(),
      parts: [...(photo ? [photo] : []), ...parts.flat()],
      hasPhoto: photo !== null,
    }
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
    ...(await drawAvatar({ ...preview, size: AVATAR, left: EDGE, top }, avatar)),
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

async function drawPhoto(bytes: Buffer | null): Promise<OverlayOptions | null> {
  const picture = bytes && decodePicture(bytes)
  if (!picture) return null
  const input = await picture.resize(PHOTO_WIDTH, HEIGHT, { fit: 'cover' }).png().toBuffer()
  return { input, left: WIDTH - PHOTO_WIDTH, top: 0 }
}
