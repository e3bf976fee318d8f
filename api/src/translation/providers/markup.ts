import { TOKEN } from '../mask/mask.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const NAMES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** A line as HTML for an engine, with its tokens in the element that this engine does not translate. */
export const toMarkup = (line: string, [open, close]: readonly [string, string]): string =>
  line
    .replace(/[&<>]/g, (character) => ESCAPES[character] ?? character)
    .replace(TOKEN, (token) => `${open}${token}${close}`)

/** For most engines. */
export const NO_TRANSLATE = ['<span translate="no">', '</span>'] as const

/** Plain text from an engine's HTML: every element is dropped, and the result is never sent as HTML. */
export const fromMarkup = (html: string): string =>
  html
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, decode)

function decode(reference: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMES[name.toLowerCase()] ?? reference
  const codePoint = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : ''
}
