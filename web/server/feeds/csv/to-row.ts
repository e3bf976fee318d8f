import { toCharacters } from '../to-characters.ts'

/** With what a spreadsheet takes a cell for a formula, also in the wide letters of Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u

/** A row ends with CR and LF, the last one too. */
export const toRow = (cells: string[]): string => `${cells.map(toCell).join(',')}\r\n`

/** One cell as RFC 4180 writes it, which no spreadsheet calculates. */
function toCell(text: string): string {
  const held = toCharacters(text)
  const safe = FORMULA.test(held) ? `'${held}` : held
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
