import { expect, test } from 'vitest'

import { toTable } from './to-table.ts'

const requirement = (id: string, isExempt = false) => ({
  id,
  text: `What ${id} says a|b.`,
  section: 'Promises',
  isExempt,
})
const claim = (id: string, path: string, title: string) => ({ id, path, title })

test('each requirement has one row with its tests by file, and one without a test says so', () => {
  const table = toTable(
    [requirement('P1'), requirement('P2'), requirement('P3', true)],
    [
      claim('P1', 'api/src/a.test.ts', 'a <b> holds *all*'),
      claim('P1', 'api/src/a.test.ts', 'and more'),
      claim('P1', 'journeys/x.journey.ts', 'one reads'),
    ],
  )

  expect(table.split('\n').slice(2)).toEqual([
    String.raw`| P1 | What P1 says a\|b. | [api/src/a.test.ts](../api/src/a.test.ts): a &lt;b&gt; holds \*all\*; and more<br>[journeys/x.journey.ts](../journeys/x.journey.ts): one reads |`,
    String.raw`| P2 | What P2 says a\|b. | **none** |`,
    String.raw`| P3 | What P3 says a\|b. |  |`,
  ])
})

test('many tests are folded behind their number', () => {
  const claims = Array.from({ length: 5 }, (_, index) => claim('P1', 'a.test.ts', `test ${index}`))

  expect(toTable([requirement('P1')], claims)).toContain(
    '<details><summary>5 tests in 1 file</summary>[a.test.ts](../a.test.ts): test 0; test 1',
  )
})
