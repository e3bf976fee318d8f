import { toCharacters } from './to-characters.ts'

/**
 * Where a spreadsheet could begin a cell with the sign of a formula: those that part cells by semicolons or tabs cut
 * through ours. Apostrophes before the sign count, so that ours can be told from those that were written.
 */
const FORMULA = /(^|[;\t\r\n])([\p{Zs}\p{Cf}"]*)(?='*[=+\-@＝＋－＠])/gu

/** A row ends with CR and LF, the last one too. */
export const toRow = (cells: string[]): string => `${cells.map(toCell).join(',')}\r\n`

/** One cell as RFC 4180 writes it, which no spreadsheet calculates. */
function toCell(text: string): string {
  const safe = toCharacters(text).replaceAll(FORMULA, "$1$2'")
  return /[",;\t\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
