import { expect, test } from 'vitest'
import { startOfDay } from '#web/feed-query/brussels-day.ts'
import { fetchTimeLine, toTimeLinePath } from './time-line.ts'

const NOW = Date.parse('2026-03-10T14:36:00Z')

test.each([
  ['day', '/v1/time-line/l24h/?country=FR'],
  ['week', `/v1/time-line/?country=FR&from=${startOfDay('2026-03-04')}`],
  ['month', `/v1/time-line/?country=FR&from=${startOfDay('2026-02-09')}`],
] as const)(
  'the chart of a %s is asked for by its period, whatever is selected [S7.28 RS.45]',
  (period, path) => {
    const query = { country: 'FR', from: '1772924400', to: '1773010800', after: 'x' }

    expect(toTimeLinePath(query, period, NOW)).toBe(path)
  },
)

test('an answer says which period it is of, and has its points [S7.28 S3.22]', async () => {
  const points = [{ day: '20260310', time: startOfDay('2026-03-10'), total: 3 }]
  const ask = async () => Response.json({ code: 200, type: 'success', data: points })

  expect(await fetchTimeLine(ask, '/v1/time-line/', 'week')).toEqual({ period: 'week', points })
})
