import { afterAll, beforeAll, expect, test } from 'vitest'
import { contributorOf, createTestApi, idOf, postsOf, type TestApi } from '../../testing/index.ts'

let api: TestApi
const everybodyElse = Promise.withResolvers<void>()
const YEAR = 'from=1763208000&to=1794744000'

/** As many expensive queries as allowed are running. */
beforeAll(async () => {
  // More than the few whose posts are cheap to count.
  const contributors = '0123456789a'.split('').map((digit) => contributorOf(digit))
  api = await createTestApi({ contributors, posts: postsOf(3) })
  const { limit, maxWaiting } = api.search.expensive
  for (let place = 0; place < limit.concurrency + maxWaiting; place += 1)
    void limit(() => everybodyElse.promise)
})
afterAll(async () => {
  everybodyElse.resolve()
  await api.close()
})

test.each([
  'social-item/?search-value=eu*',
  'social-item/?search-not=%23eu*&country=FR',
  `social-item/?${YEAR}`,
  `time-line/?${YEAR}`,
  'coverage/?country=FR&search-value=rail',
  'coverage/?to=1794744000',
  'voices/?country=FR',
  `voices/?${YEAR}`,
  'day/2026-11-15/',
  'topic/?eParty=EPP',
  'topic/?eParty=EPP&window=view',
  `topic/?${YEAR}&window=view`,
])('expensive queries beyond their share must be retried: %s [RO.41 RS.242]', async (path) => {
  const answer = await api.app.inject(`/v1/${path}`)

  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
})

test.each([
  'social-item/?pageSize=10',
  'social-item/?country=FR&search-value=eur*|rail',
  'social-item/?id=1001',
  `social-item/?contributors_ids=${idOf('a')}`,
  'time-line/?search-value=rail',
  'coverage/',
  'voices/',
  'voices/?rows=topic',
  'topic/',
  'topic/?window=view',
  `topic/?contributors_ids=${idOf('a')}&window=view`,
  `topic/${idOf('a')}/`,
  'contributor/',
  'tip/te/',
])('other queries are not affected: %s [RO.41 P4]', async (path) => {
  expect((await api.app.inject(`/v1/${path}`)).statusCode).toBe(200)
})
