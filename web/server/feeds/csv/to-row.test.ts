import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toRow } from './to-row.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠a'])(
  'a cell is no formula: %j [RD.10]',
  (text) => {
    expect(parse(toRow([text]), { record_delimiter: '\r\n' })).toEqual([[`'${text}`]])
  },
)

test('a cell that begins otherwise is as it was [RD.10]', () => {
  expect(toRow(['1=1', "'", 'a, "b"', 'x\r\ny', ''])).toBe(`1=1,',"a, ""b""","x\r\ny",\r\n`)
})

test('whatever texts stand in a row, another parser finds the same ones [RD.6 RD.10]', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 2 })

  fc.assert(
    fc.property(texts, (cells) => {
      const [read = []] = parse(toRow(cells), { record_delimiter: '\r\n', relax_quotes: true })

      expect(read.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/u, ''))).toEqual(cells)
    }),
  )
})
