import { expect, test } from 'vitest'
import { toCsv } from './CsvLink.tsx'

const HOUR = 3600
const first = Date.parse('2026-10-25T00:00:00Z') / 1000
const bars = [0, 1].map((hour) => ({
  time: first + hour * HOUR,
  end: first + (hour + 1) * HOUR,
  total: 1000 + hour,
}))
const lineOf = (name: string, totals: number[] | null) => ({
  compared: name,
  name,
  group: null,
  totals,
})

test('a file has the numbers of the chart; the hour that comes twice is told by its offset [RS.63 RD.4 RS.42]', () => {
  expect(
    toCsv({ bars, lines: [lineOf('rail', [3, 0]), lineOf('unknown', null)], whole: null }),
  ).toBe(
    [
      'from,to,posts,rail\r\n',
      '2026-10-25T02:00:00+02:00,2026-10-25T02:00:00+01:00,1000,3\r\n',
      '2026-10-25T02:00:00+01:00,2026-10-25T03:00:00+01:00,1001,0\r\n',
    ].join(''),
  )
})

test('with shares there are all posts to count them from [RS.63 RS.65]', () => {
  const [head, row] = toCsv({ bars, lines: [], whole: [4000, 4004] }).split('\r\n')

  expect([head, row?.split(',').at(-1)]).toEqual(['from,to,posts,all posts', '4000'])
})

test.each([
  ['=HYPERLINK("https://x.example")', `"'=HYPERLINK(""https://x.example"")"`],
  ['@TransportCmte', "'@TransportCmte"],
  ['rail;=1+1', `"rail;'=1+1"`],
  ['"night, trains"', '"""night, trains"""'],
])('what is compared is never a formula, nor a second cell: %s [RS.63 RD.4]', (name, cell) => {
  const [head] = toCsv({ bars: [], lines: [lineOf(name, [])], whole: null }).split('\r\n')

  expect(head).toBe(`from,to,posts,${cell}`)
})
