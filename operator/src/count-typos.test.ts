import { expect, test } from 'vitest'
import { countTypos } from './count-typos.ts'

test.each([
  ['status', 'status', 0],
  ['', 'doctor', 6],
  ['doctor', '', 6],
  ['statu', 'status', 1],
  ['statuss', 'status', 1],
  ['stotus', 'status', 1],
  ['satus', 'status', 1],
  ['sttaus', 'status', 1],
  ['tsatsu', 'status', 2],
  ['backup', 'restore', 7],
])('%s is this many typos away from %s: %i [RO.20 RO.43]', (typed, meant, typos) => {
  expect(countTypos(typed, meant)).toBe(typos)
})
