/** Letters that folding turns into others and Unicode decomposition leaves alone. */
const SPECIAL: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
}

/** Case and accents away, as the search engine's ICU folding does it: what is equal here is found there. */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[ßæœøđðħıłŋŧþς]/gu, (letter) => SPECIAL[letter] ?? letter).normalize('NFC')
}
