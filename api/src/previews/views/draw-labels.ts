import { EDGE } from '../draw-frame.ts'
import { drawText, type Part, placeAt } from '../draw-text.ts'
import { COLOURS, WIDTH } from '../theme.ts'
import type { AxisLabel } from './view-preview.ts'

const RIGHT = WIDTH - EDGE
const LABELS_MIDDLE = 455

export const LABEL = { size: 19, colour: COLOURS.axis, maxWidth: 140, maxHeight: 30 }

/** Below a figure of the whole width. */
export async function drawLabels(
  labels: AxisLabel[],
  toLeft: (at: number) => number,
): Promise<Part[]> {
  const drawn = await Promise.all(
    labels.map(async ({ at, text }) => {
      const label = await drawText(text, LABEL)
      const left = Math.min(toLeft(at), RIGHT - (label?.width ?? 0))
      return placeAt(label, { left }, { middle: LABELS_MIDDLE })
    }),
  )
  return drawn.flat()
}
