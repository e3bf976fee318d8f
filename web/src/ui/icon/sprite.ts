import { ICONS } from './icons.ts'

const symbols = Object.entries(ICONS).map(
  ([name, drawing]) => `<symbol id="i-${name}" viewBox="0 0 20 20">${drawing}</symbol>`,
)

/** Every drawing once, for the server's HTML; `Icon` points at it, so scripts carry none of them. */
export const SPRITE = `<svg hidden aria-hidden="true" focusable="false">${symbols.join('')}</svg>`
