/** A text as we keep it: composed letters, single spaces, nothing that steers a terminal or breaks a database. */
export const toText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

export const toTextOrNull = (text: string | null | undefined): string | null =>
  toText(text ?? '') || null
