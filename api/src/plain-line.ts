/** Control characters, and those that turn the direction of whatever follows. */
const UNSAFE = /[\p{Cc}\u{2028}\u{2029}\u{202A}-\u{202E}\u{2066}-\u{2069}\u{FEFF}]+/gu
/** More than any script puts on one letter: they would run over what stands beside it. */
const STACKED = /(\p{M}{4})\p{M}+/gu

/** What others wrote, as one line. */
export const toPlainLine = (text: string): string => text.toWellFormed().replace(UNSAFE, ' ').trim()

/** How strangers call themselves, in their own place and no further. */
export const toPlainName = (name: string): string =>
  toPlainLine(name.normalize('NFC')).replace(STACKED, '$1')
