import { escapeHtml } from '@hemicycle/contract'
import type { Canvas } from './canvas.ts'
import { drawSpans, type Part, toDrawable } from './draw-text.ts'
import { COLOURS, FONTS, HEIGHT, WIDTH } from './theme.ts'

/** Describes the picture for people who do not see it. */
interface Named {
  title: string
  description: string
}

/**
 * Shapes as SVG: no styles, no scripts, and no addresses but that of the format. Every text is escaped, numbers and
 * colours are ours.
 */
export function createSvgCanvas(): Canvas & {
  toSvg: (parts: Part[], named: Named) => Promise<string>
} {
  const shapes: string[] = []
  const toPoints = (points: readonly (readonly number[])[]) =>
    points.map((point) => point.map(round).join(',')).join(' ')

  return {
    dot: ([x, y], radius, colour) =>
      shapes.push(`<circle ${write({ cx: x, cy: y, r: radius, fill: colour })}/>`),
    box: ({ left, top, width, height }, colour) =>
      shapes.push(`<rect ${write({ x: left, y: top, width, height, fill: colour })}/>`),
    line: (points, { width, colour, dash }) =>
      shapes.push(
        `<polyline ${write({
          points: toPoints(points),
          fill: 'none',
          stroke: colour,
          'stroke-width': width,
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
          ...(dash && { 'stroke-dasharray': dash.join(' ') }),
        })}/>`,
      ),
    shape: (corners, colour) =>
      shapes.push(`<polygon ${write({ points: toPoints(corners), fill: colour })}/>`),
    async toSvg(parts, { title, description }) {
      const texts = await Promise.all(parts.map(toText))
      return `<svg xmlns="http://www.w3.org/2000/svg" ${write({
        width: WIDTH,
        height: HEIGHT,
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        role: 'img',
        'font-family': SVG_FONTS,
      })}>
<title>${toXml(title)}</title>
<desc>${toXml(description)}</desc>
<rect ${write({ width: WIDTH, height: HEIGHT, fill: COLOURS.card })}/>
${[...shapes, ...texts.filter(Boolean)].join('\n')}
</svg>
`
    },
  }
}

/** Readers need not have ours. */
const SVG_FONTS = FONTS.replace(',sans-serif', ',Arial,Helvetica,sans-serif')

/**
 * Letters, which stay searchable and can be edited. `textLength` gives them the width that they have in our fonts, so
 * that nothing overlaps in the reader's.
 */
async function toText({ letters }: Part): Promise<string> {
  if (!letters) return ''
  const { spans, style, at, anchor } = letters
  const drawn = await drawSpans(spans, { ...style, hasFixedHeight: false })
  const attributes = write({
    x: at[0],
    y: at[1],
    'font-size': style.size,
    'font-weight': style.isBold ? 600 : 400,
    fill: style.colour,
    'text-anchor': anchor,
    ...(drawn && { textLength: drawn.width, lengthAdjust: 'spacingAndGlyphs' }),
    'xml:space': 'preserve',
  })
  const words = spans.map(({ text, colour }) =>
    colour ? `<tspan ${write({ fill: colour })}>${toXml(text)}</tspan>` : toXml(text),
  )
  return `<text ${attributes}>${words.join('')}</text>`
}

const write = (attributes: Record<string, string | number>): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(String(round(value)))}"`)
    .join(' ')

const round = <Value extends string | number>(value: Value): Value | number =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value

const toXml = (text: string): string => escapeHtml(toDrawable(text))
