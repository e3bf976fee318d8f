/** Control characters, and those that change the text direction of everything after them. */
const UNSAFE = /[\p{Cc}\u{2028}\u{2029}\u{202A}-\u{202E}\u{2066}-\u{2069}\u{FEFF}]+/gu
/** No script needs more marks on one letter; stacked marks would cover the text around them. */
const STACKED = /(\p{M}{4})\p{M}+/gu

/** Untrusted text as one line. */
export const toPlainLine = (text: string): string => text.toWellFormed().replace(UNSAFE, ' ').trim()

/** Untrusted names: no stacked marks either. */
export const toPlainName = (name: string): string =>
  toPlainLine(name.normalize('NFC')).replace(STACKED, '$1')
