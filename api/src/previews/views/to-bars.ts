import type { TimeLinePoint } from '@hemicycle/contract'
import type { Figure } from './view-preview.ts'

/** Beside the title or the numbers there is room for a month; longer periods have fewer, longer bars. */
const MAX_BARS = 31

/** One bar for each day, the last one lit. */
export function toBars(points: TimeLinePoint[], place: 'top' | 'foot'): Figure {
  const size = Math.ceil(points.length / MAX_BARS) || 1
  const values = Array.from({ length: Math.ceil(points.length / size) }, (_, index) =>
    points.slice(index * size, (index + 1) * size).reduce((sum, { total }) => sum + total, 0),
  )
  return { kind: 'bars', place, values, lit: values.length - 1, labels: [] }
}
