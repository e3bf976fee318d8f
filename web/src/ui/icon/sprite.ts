import { ICONS } from './icons.ts'

const draw = (icons: [string, string][]): string => {
  const symbols = icons.map(
    ([name, drawing]) => `<symbol id="i-${name}" viewBox="0 0 20 20">${drawing}</symbol>`,
  )
  return `<svg hidden aria-hidden="true" focusable="false">${symbols.join('')}</svg>`
}

/** Every drawing once, for the server's HTML; `Icon` points at it, so scripts carry none of them. */
export const SPRITE = draw(Object.entries(ICONS))

/** Only what some markup points at, for pages that do not change. */
export const toSprite = (markup: string): string =>
  draw(Object.entries(ICONS).filter(([name]) => markup.includes(`"#i-${name}"`)))
