import fc from 'fast-check'

/** Values that break software: queries, templates, paths, encodings, names on Object.prototype. */
const KNOWN = [
  '',
  ' ',
  '*',
  '**',
  '"',
  '"unclosed',
  '""',
  '#',
  '@',
  '|||||',
  ',,,,',
  '-1',
  '0',
  '1e309',
  'NaN',
  '9007199254740993',
  '99999999999999999999999',
  '0x10',
  'null',
  'true',
  '[]',
  '{"$gt":""}',
  '{"match_all":{}}',
  'a AND (b OR c',
  '/.*(a+)+$/',
  '(((((((((((((((((((a+)+)+)+)+',
  "' or 1=1;--",
  '../../../etc/passwd',
  '..%2f..%2f',
  '${jndi:ldap://127.0.0.1/x}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\u0000',
  '\u202E\u200B\uFEFF',
  'İıſK',
  'Ａ＃＠｜',
  '👩‍👩‍👧‍👦🇪🇺',
  'z̷̢̛͓̗͆',
  'a'.repeat(5_000),
  'é'.repeat(900),
  Array.from({ length: 60 }, (_, index) => `w${index}`).join('|'),
  Array.from({ length: 49 }, (_, index) => `w${index}*`).join('|'),
  'FR,'.repeat(1_200),
]

/** Percent escapes that no encoder writes: truncated, overlong and invalid UTF-8. */
const BROKEN_ESCAPES = [
  '%',
  '%2',
  '%zz',
  '%c3%28',
  '%ed%a0%80',
  '%c0%af',
  '%00',
  '%ff%fe',
  '%u0041',
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...KNOWN) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
)

/** A value as written in a URL. */
export const hostileEscaped: fc.Arbitrary<string> = fc.oneof(
  { weight: 9, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())) },
  { weight: 1, arbitrary: fc.constantFrom(...BROKEN_ESCAPES) },
)
