/**
 * Matches places where a spreadsheet could see the start of a formula, even if it splits our cells at semicolons or
 * tabs. Includes leading apostrophes, so that ours can be distinguished from those in the text.
 */
const FORMULA = /(^|[;\t\r\n])([\p{Zs}\p{Cf}"]*)(?='*[=+\-@＝＋－＠])/gu

/** A CSV row; every row ends with CR and LF. */
export const toRow = (cells: string[]): string => `${cells.map(toCell).join(',')}\r\n`

/** A CSV file. It begins with a byte order mark, by which spreadsheets know the encoding. */
export const toCsvFile = (rows: string[][]): string => `\u{FEFF}${rows.map(toRow).join('')}`

/** A data URL works without JavaScript and needs no request. */
export const toCsvUrl = (csv: string): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`

/** A cell as in RFC 4180 that no spreadsheet evaluates as a formula. */
function toCell(text: string): string {
  const safe = toCharacters(text).replaceAll(FORMULA, "$1$2'")
  return /[",;\t\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Everything that XML 1.0 cannot hold, lone surrogates included. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Replaces characters that some format cannot hold. */
export const toCharacters = (text: string): string => text.replaceAll(ILLEGAL, '\u{FFFD}')
