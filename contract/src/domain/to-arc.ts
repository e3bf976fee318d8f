export type Point = readonly [x: number, y: number]

const round = (value: number) => Number(value.toFixed(2))

/** Points spread evenly over a half circle, from left to right. */
export function toArc(cx: number, cy: number, radius: number, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = Math.PI - (index * Math.PI) / (count - 1)
    return [round(cx + radius * Math.cos(angle)), round(cy - radius * Math.sin(angle))]
  })
}
