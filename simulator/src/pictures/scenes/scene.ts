/** A drawing that stands in for a photograph. */
export interface Scene {
  alt: string
  width: number
  height: number
  /** What lies inside the SVG element. */
  draw(): string
}
