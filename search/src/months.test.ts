import { expect, test } from 'vitest'
import { listWindowAliases, type Months } from './months.ts'
import { openSearch } from './open-search.ts'

const search = openSearch({ url: 'http://127.0.0.1:1', prefix: 'a-' })
const since = (first: number, last: number): Months => {
  const months = Array.from({ length: (last - first + 1) * 12 }, (_, at) =>
    new Date(Date.UTC(first, at)).toISOString().slice(0, 7),
  )
  return { list: () => Promise.resolve(new Set(months)) }
}
const window = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })

test('a window names its months, and those that do not exist are not named [P4]', async () => {
  const named = await listWindowAliases(
    search,
    since(2026, 2026),
    window('2025-12-31', '2026-02-01'),
  )

  expect(named).toEqual(['a-posts-2026-01', 'a-posts-2026-02'])
})

test('the longest window with dates names its months [RW.27 P4]', async () => {
  const named = await listWindowAliases(
    search,
    since(2006, 2026),
    window('2025-11-14', '2026-11-15'),
  )

  expect(named).toHaveLength(13)
})

test('an archive of 20 years is one name, which any request line has room for [RW.28]', async () => {
  const named = await listWindowAliases(
    search,
    since(2006, 2026),
    window('2006-01-01', '2026-11-15'),
  )

  expect(named).toEqual(['a-posts'])
})
