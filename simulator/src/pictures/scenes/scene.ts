import type { Canvas } from '../pieces/canvas.ts'
import type { Light } from '../pieces/light.ts'

/** A drawing that stands in for a photograph; it must show what the sample's descriptions say. */
export interface Scene {
  /** Which hours and weathers it can be drawn in; all when left out. */
  suits?: (light: Light) => boolean
  /** A chart is read from left to right; other scenes can be turned round. */
  isOneWay?: boolean
  /** What lies inside the SVG element. */
  draw: (canvas: Canvas) => string
}
