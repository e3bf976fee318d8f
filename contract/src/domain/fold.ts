/** Letters that ICU folding changes and Unicode decomposition does not. */
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
/** The iota below a letter in old Greek becomes a letter of its own. */
const IOTA_BELOW = '\u0345'
/** Accents, the point of Catalan's l·l, and letters used as an apostrophe. */
const MARKS = /[\p{M}\u00B7\u02B9-\u02C1]/gu

/** Removes case and accents like the search engine's ICU folding: texts that are equal here match there. */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(IOTA_BELOW, 'ι').replace(MARKS, '').toLowerCase()
  return plain.replace(SPECIAL_LETTERS, (letter) => SPECIAL[letter] ?? letter).normalize('NFC')
}
