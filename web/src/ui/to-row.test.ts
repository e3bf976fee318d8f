import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toRow } from './to-row.ts'

/** The rule in docs/feeds.md. */
const GUARD = /(^|[;\t\r\n])([\p{Zs}\p{Cf}"]*)'(?='*[=+\-@＝＋－＠])/gu
const readRow = (row: string): string[] => {
  const [cells = []] = parse(row, { record_delimiter: '\r\n', relax_quotes: true })
  return cells
}

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠a', "'＠a"],
  [' =1', " '=1"],
  ['\u00A0\u200B=1', "\u00A0\u200B'=1"],
  ['"=1"', `"'=1"`],
  ['\t=1', "\t'=1"],
  ['\r=1', "\r'=1"],
  ['\n=1', "\n'=1"],
  ['a\n\n =1', "a\n\n '=1"],
  ['a\r\n- b\n@c', "a\r\n'- b\n'@c"],
  ['a;=1;"=2";b', `a;'=1;"'=2";b`],
  ["'=1", "''=1"],
])('a cell is no formula: %j [RD.10]', (text, guarded) => {
  expect(readRow(toRow([text]))).toEqual([guarded])
})

test('a cell in which nothing can be one is as it was [RD.10]', () => {
  const cells = ['1=1', "'", "it's", 'a, "b"', 'x\r\ny', 'a-b @c', 'a;b', '']

  expect(toRow(cells)).toBe(`1=1,',it's,"a, ""b""","x\r\ny",a-b @c,"a;b",\r\n`)
})

const SIGNS = ['=', '-', '@', '＋', ';', ',', '\t', '\r', '\n', ' ', '\u200B', "'", '"', 'a']

/** Texts made of special characters, and arbitrary texts. */
const texts = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.string({ unit: fc.constantFrom(...SIGNS), minLength: 1 }),
  ),
  { minLength: 2 },
)

test('whatever texts stand in a row, another parser finds the same ones [RD.6 RD.10]', () => {
  fc.assert(
    fc.property(texts, (cells) => {
      const read = readRow(toRow(cells))

      expect(read.map((cell) => cell.replaceAll(GUARD, '$1$2'))).toEqual(cells)
    }),
  )
})

test.each([';', '\t'])(
  'nor is any a formula for who parts cells by %j and knows no quotation marks [RD.10]',
  (delimiter) => {
    fc.assert(
      fc.property(texts, (cells) => {
        const rows = parse(toRow(['1', ...cells]), {
          delimiter,
          record_delimiter: ['\r\n', '\r', '\n'],
          quote: null,
          relax_column_count: true,
        })

        for (const cell of rows.flat()) expect(cell).not.toMatch(/^[\s\p{Cf}"]*[=+\-@＝＋－＠]/u)
      }),
    )
  },
)
