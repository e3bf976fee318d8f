import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestSearch, knownPost, postQuery, writeKnownPosts } from '../testing/index.ts'
import { SearchUnavailableError } from './errors.ts'
import { findPost, findReferrer } from './find-post.ts'
import { findPosts } from './find-posts.ts'
import { listWindowAliases, openMonths, type Months } from './months.ts'
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

test('an engine that came back without its data is an outage, until it is filled [P2 RF.10]', async () => {
  const own = await createTestSearch()
  onTestFinished(() => own.drop())
  const months = openMonths(own.search)
  const find = () => findPosts(own.search, months, postQuery(), { size: 1, skip: 0, after: null })

  await expect(find()).rejects.toBeInstanceOf(SearchUnavailableError)
  await expect(findPost(own.search, '1')).rejects.toBeInstanceOf(SearchUnavailableError)
  await expect(findReferrer(own.search, '1')).rejects.toBeInstanceOf(SearchUnavailableError)
  await writeKnownPosts(own, [knownPost('1')])
  expect((await find()).total).toBe(1)
})

test('a clock that is set back by an hour hides no month for longer [P2]', async () => {
  const own = await createTestSearch()
  onTestFinished(() => own.drop())
  await writeKnownPosts(own, [knownPost('1', { postedAt: new Date('2026-10-10T12:00:00Z') })])
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const months = openMonths(own.search)
  const before = await months.list()
  await writeKnownPosts(own, [knownPost('2', { postedAt: new Date('2026-09-10T12:00:00Z') })])

  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(10_000)

  expect((await months.list()).size).toBe(before.size + 1)
})
