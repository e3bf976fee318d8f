import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import type { Canvas } from './canvas.ts'
import { drawLogo } from './draw-logo.ts'
import { drawSpans, drawText, type Part, placeAt } from './draw-text.ts'
import { COLOURS, WIDTH } from './theme.ts'

const SITE_NAME = 'Hemicycle'
const BRAND_LEFT = 143
const GAP = 22
const TIMEOUT_SECONDS = 5
const FOOTER = { line: 500, middle: 547, sample: 596 }
/** One at a time: each drawing uses all the threads it can get. */
export const inTurn = pLimit(1)

/** Free space at the left and at the right. */
export const EDGE = 65
/** Free space above. */
export const TOP = 55

interface Footer {
  /** The address of the site, for pictures that leave it. */
  source?: string | null
  when: string
  sample: string | null
}

/** The name of the site, its address, a time, and whether the data is invented. */
export async function drawFooter(
  canvas: Canvas,
  { source = null, when, sample }: Footer,
  right = WIDTH - EDGE,
  isNarrow = false,
): Promise<Part[]> {
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
  canvas.box({ left: EDGE, top: line, width, height: 1 }, COLOURS.hairline)
  drawLogo(canvas, EDGE, middle - 21, 1.84)
  const afterBrand = BRAND_LEFT + (brand?.width ?? 0) + GAP
  const room = Math.max(1, right - (time?.width ?? 0) - GAP - afterBrand)
  return [
    ...placeAt(brand, { left: BRAND_LEFT }, { middle }),
    ...placeAt(await drawSource(source ?? '', room), { left: afterBrand }, { middle: middle + 2 }),
    ...placeAt(time, { right }, { middle }),
    ...placeAt(notice, { left: EDGE }, { middle: FOOTER.sample }),
  ]
}

/** In one row: smaller, then cut, where it does not fit. */
async function drawSource(source: string, maxWidth: number) {
  const toStyle = (size: number) => ({
    size,
    colour: COLOURS.secondary,
    maxWidth,
    maxHeight: size * 1.4,
  })
  return (await drawSpans([{ text: source }], toStyle(22))) ?? drawText(source, toStyle(16))
}

interface Drawing {
  base: Sharp
  parts: Part[]
  /** A palette is enough without one. */
  hasPhoto: boolean
}

/** A finished PNG. */
export const finish = (draw: () => Promise<Drawing>): Promise<Buffer> =>
  inTurn(async () => {
    const { base, parts, hasPhoto } = await draw()
    return base
      .composite(parts)
      .png(hasPhoto ? { compressionLevel: 9 } : { palette: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer()
  })
