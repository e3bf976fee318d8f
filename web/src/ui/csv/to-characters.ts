/** Everything but what XML 1.0 can hold, half letters among it. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A text that every format can hold: what is no character in them is marked as one that was lost. */
export const toCharacters = (text: string): string => text.replaceAll(ILLEGAL, '\u{FFFD}')
