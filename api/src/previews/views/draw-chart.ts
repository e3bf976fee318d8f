import { inTurn } from '../draw-frame.ts'
import { createSvgCanvas } from '../svg-canvas.ts'
import { layOut } from './draw-view.ts'
import type { ViewPreview } from './view-preview.ts'

/** The chart of a view as SVG, laid out as its PNG. Only for views without faces, which are pixels. */
export const drawChart = (view: ViewPreview): Promise<Buffer> =>
  inTurn(async () => {
    const canvas = createSvgCanvas()
    const parts = await layOut(canvas, view, [])
    const { title, line, note, source, when, sample } = view
    const description = [line, note, source, when, sample].filter(Boolean).join('. ')
    return Buffer.from(await canvas.toSvg(parts, { title, description }))
  })
