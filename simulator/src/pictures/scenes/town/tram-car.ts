import type { Canvas } from '../../pieces/canvas.ts'
import { darker, lighter, palette } from '../../pieces/colour.ts'
import { d, ellipse, line, path, rect, times } from '../../pieces/shape.ts'

const COLOURS = palette('#a8423a #d9a441 #2f6f73 #2c4a7c #3f6b4f #c9623f #e7e2d6 #6b4f6b')

export function drawTram(
  { random, paint, light, vary, width }: Canvas,
  rail: number,
  tall: number,
): string {
  const body = paint(random.pick(COLOURS))
  const roof = paint('#e6e4dc')
  const glass = light.isDark ? '#ffe3a8' : paint('#4a6470')
  const sections = random.between(2, 3)
  const length = tall * 1.7
  const start = width * vary(-0.1, 0.3)
  const top = rail - tall
  const section = (index: number) => {
    const x = start + index * (length + 4)
    const panes = times(4, (pane) =>
      pane === 1
        ? rect(
            darker(body, 0.2),
            [x + length * 0.28, top + tall * 0.18, length * 0.2, tall * 0.7],
            { corner: 2 },
          ) + rect(glass, [x + length * 0.3, top + tall * 0.22, length * 0.16, tall * 0.4])
        : rect(
            glass,
            [x + length * (0.06 + pane * 0.235), top + tall * 0.2, length * 0.18, tall * 0.34],
            { corner: 2 },
          ),
    )
    return (
      rect('#23292d', [x - length * 0.06, top + tall * 0.14, length * 0.12, tall * 0.7]) +
      rect(body, [x, top, length, tall * 0.92], { corner: 5 }) +
      rect(roof, [x + 5, top - tall * 0.07, length - 10, tall * 0.1], { corner: 3 }) +
      panes +
      rect(lighter(body, 0.5), [x, top + tall * 0.66, length, tall * 0.05]) +
      ellipse('#1f2427', [x + length * 0.22, rail - tall * 0.05, tall * 0.08]) +
      ellipse('#1f2427', [x + length * 0.78, rail - tall * 0.05, tall * 0.08])
    )
  }
  const end = start + sections * (length + 4) - 8
  const nose =
    path(
      body,
      d`M${end} ${top}C${end + tall * 0.3} ${top} ${end + tall * 0.4} ${top + tall * 0.5} ${end + tall * 0.42} ${top + tall * 0.92}H${end}Z`,
    ) +
    path(
      glass,
      d`M${end + tall * 0.1} ${top + tall * 0.14}C${end + tall * 0.26} ${top + tall * 0.2} ${end + tall * 0.32} ${top + tall * 0.4} ${end + tall * 0.34} ${top + tall * 0.56}H${end + tall * 0.1}Z`,
    ) +
    ellipse('#ffefc2', [end + tall * 0.34, top + tall * 0.76, tall * 0.04])
  const middle = start + length * 0.5
  return (
    path('#0d161b', d`M${start} ${rail}h${sections * length}l10 7h${-sections * length}Z`, 0.25) +
    times(sections, section) +
    nose +
    line(
      paint('#23292d'),
      1.8,
      d`M${middle - 14} ${top - 5}L${middle + 2} ${top - 26}L${middle + 16} ${top - 5}`,
    )
  )
}
