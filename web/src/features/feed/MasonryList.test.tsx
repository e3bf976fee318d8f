import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Card, dealCards } from './MasonryList.tsx'

const GAP = 20
const cards = fc
  .array(fc.integer({ min: 80, max: 900 }), { minLength: 1, maxLength: 60 })
  .map((heights) => heights.map((height, index): Card => ({ id: `${index}`, height })))
const columnCount = fc.constantFrom(2, 3)

test('each card goes to the column that is shortest, the first ones from left to right [S2.10]', () => {
  const { columns, tops, height } = dealCards(
    [300, 100, 200, 100, 100].map((one, index) => ({ id: `${index}`, height: one })),
    3,
    GAP,
  )

  expect([...columns.values()]).toEqual([0, 1, 2, 1, 2])
  expect(tops).toEqual([0, 0, 0, 120, 220])
  expect(height).toBe(320)
})

test('no card moves when more come below [S2.10]', () => {
  fc.assert(
    fc.property(cards, columnCount, fc.nat(60), (all, count, known) => {
      const first = dealCards(all.slice(0, known), count, GAP)
      const then = dealCards(all, count, GAP, first.columns)

      expect(then.tops.slice(0, known)).toEqual(first.tops)
      for (const [id, column] of first.columns) expect(then.columns.get(id)).toBe(column)
    }),
  )
})

test('a card that grows moves only those below it in its own column [S2.10]', () => {
  fc.assert(
    fc.property(cards, columnCount, fc.nat(59), (all, count, at) => {
      const index = at % all.length
      const before = dealCards(all, count, GAP)
      const grown = all.map((card, one) =>
        one === index ? { ...card, height: card.height + 50 } : card,
      )
      const after = dealCards(grown, count, GAP, before.columns)
      const column = before.columns.get(`${index}`)

      after.tops.forEach((top, one) => {
        const isBelow = one > index && before.columns.get(`${one}`) === column
        expect(top - (before.tops[one] ?? 0)).toBe(isBelow ? 50 : 0)
      })
    }),
  )
})

test('in the order of time no card begins above the one before [S2.10]', () => {
  fc.assert(
    fc.property(cards, columnCount, (all, count) => {
      const { tops } = dealCards(all, count, GAP)
      expect(tops.toSorted((one, other) => one - other)).toEqual(tops)
    }),
  )
})
