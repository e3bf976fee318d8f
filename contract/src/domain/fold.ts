/** Letters that folding turns into others and Unicode decomposition leaves alone. */
const SPECIAL: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ə: 'a',
  ǥ: 'g',
  ħ: 'h',
  ı: 'i',
  ĸ: 'q',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
  ґ: 'г',
}
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(SPECIAL).join('')}]`, 'gu')
/** The iota that old Greek writes below a letter is one of its own beside it. */
const IOTA_BELOW = '\u0345'
/** Accents, the point of Catalan's l·l, and letters that stand for an apostrophe. */
const MARKS = /[\p{M}\u00B7\u02B9-\u02C1]/gu

/** Case and accents away, as the search engine's ICU folding does it: what is equal here is found there. */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(IOTA_BELOW, 'ι').replace(MARKS, '').toLowerCase()
  return plain.replace(SPECIAL_LETTERS, (letter) => SPECIAL[letter] ?? letter).normalize('NFC')
}
