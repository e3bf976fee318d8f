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

/** Everything but what XML 1.0 can hold, half letters among it. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A text that every format can hold: what is no character in them is marked as one that was lost. */
export const toCharacters = (text: string): string => text.replaceAll(ILLEGAL, '\u{FFFD}')
