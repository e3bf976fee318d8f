import { TOKEN } from '../masking/token.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const NAMES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** A line as HTML for an engine, its tokens inside the element that this engine leaves alone. */
export const toMarkup = (line: string, [open, close]: readonly [string, string]): string =>
  line
    .replace(/[&<>]/g, (one) => ESCAPES[one] ?? one)
    .replace(TOKEN, (token) => `${open}${token}${close}`)

/** What most engines leave alone. */
export const NO_TRANSLATE = ['<span translate="no">', '</span>'] as const

/** Plain text from an engine's HTML: no element survives, and nothing of it is ever sent as HTML. */
export const fromMarkup = (html: string): string =>
  html
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, decode)

function decode(written: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMES[name.toLowerCase()] ?? written
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return point <= 0x10ffff ? String.fromCodePoint(point) : ''
}
