/** Normalises text: composed letters, single spaces, no control characters. */
export const toText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

export const toTextOrNull = (text: string | null | undefined): string | null =>
  toText(text ?? '') || null
