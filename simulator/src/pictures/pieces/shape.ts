const round = (value: number): number => Math.round(value * 10) / 10

/** Path data; its numbers are rounded, so that drawings stay small. */
export const d = (words: TemplateStringsArray, ...numbers: number[]): string =>
  String.raw({ raw: words }, ...numbers.map(round))

/** Of a fill or a stroke: an opacity of the whole element is many times slower to draw. */
const faint = (what: 'fill' | 'stroke', opacity: number) =>
  opacity < 1 ? ` ${what}-opacity="${opacity.toFixed(2)}"` : ''

export const path = (fill: string, data: string, opacity = 1): string =>
  `<path fill="${fill}" d="${data}"${faint('fill', opacity)}/>`

export const line = (stroke: string, width: number, data: string, opacity = 1): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" d="${data}"${faint('stroke', opacity)}/>`

export const rect = (
  fill: string,
  [x, y, width, height]: readonly [number, number, number, number],
  { corner = 0, opacity = 1 } = {},
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(corner)}" fill="${fill}"${faint('fill', opacity)}/>`

export const ellipse = (
  fill: string,
  [x, y, rx, ry = rx]: readonly [number, number, number, number?],
  opacity = 1,
): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${faint('fill', opacity)}/>`

/** Moves, then turns, then scales what was drawn around 0,0. */
export const place = (
  [x, y]: readonly [number, number],
  { scale = 1, turn = 0, isMirrored = false },
  body: string,
): string => {
  const [across, down] = [isMirrored ? -scale : scale, scale].map((one) => one.toFixed(3))
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${across} ${down})">${body}</g>`
}

/** Colours from the top to the bottom; use it as `url(#id)`. */
export const gradient = (id: string, colours: readonly string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colours
    .map((colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
