import type { Day } from '@hemicycle/contract'
import { itemForTests } from '#web/features/feed/item-for-tests.ts'

const HOUR = 3600
/** 00:00 of 10 March 2026 in Brussels. */
const FROM = Date.parse('2026-03-09T23:00:00Z') / 1000

const group = (eparty: string | null, posted: number, withAccount: number, posts: number) => ({
  eparty,
  members: withAccount + 2,
  withAccount,
  posted,
  posts,
})

const first = (id: string, time: string, change: Parameters<typeof itemForTests>[0] = {}) =>
  itemForTests({ id, postedAt: Date.parse(`2026-03-10T${time}:00+01:00`) / 1000, ...change })

/** 10 March 2026 with the given changes. */
export function dayForTests(change: Partial<Day> = {}): Day {
  return {
    day: '2026-03-10',
    from: FROM,
    to: FROM + 24 * HOUR,
    isOver: true,
    countedAt: Date.parse('2026-03-11T08:10:00+01:00') / 1000,
    shareUrl: 'https://hemicycle.example/day/2026-03-10',
    previous: '2026-03-09',
    next: '2026-03-11',
    posts: 1318,
    reposts: 412,
    total: { members: 48, withAccount: 42, posted: 31, posts: 1256 },
    groups: [group('EPP', 20, 25, 800), group('S&D', 11, 15, 456), group('NI', 0, 2, 0)],
    hours: Array.from({ length: 24 }, (_, hour) => ({
      day: `20260310${String(hour).padStart(2, '0')}`,
      time: FROM + hour * HOUR,
      total: hour === 15 ? 232 : 40 + hour,
    })),
    topics: [
      {
        id: 'energy',
        content: 'Energy',
        value: 84,
        posts: 212,
        groups: 2,
        first: first('502', '07:05', { content: 'Prices today<br>Second line' }),
      },
      {
        id: 'rail',
        content: 'Rail',
        value: 52,
        posts: 119,
        groups: 1,
        first: first('501', '06:48', { lang: 'bg', content: 'Нощният влак &lt;тръгва&gt;' }),
      },
      { id: 'fish', content: 'Fish', value: 3, posts: 3, groups: 1, first: null },
    ],
    ...change,
  }
}

export const emptyDayForTests = (change: Partial<Day> = {}): Day =>
  dayForTests({
    posts: 0,
    reposts: 3,
    total: { members: 48, withAccount: 42, posted: 0, posts: 0 },
    hours: dayForTests().hours.map((hour) => ({ ...hour, total: 0 })),
    topics: [],
    ...change,
  })
