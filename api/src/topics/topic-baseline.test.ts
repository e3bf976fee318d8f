import type { Topic } from '@hemicycle/contract'
import { postQuery, taggedPost } from '@hemicycle/search/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contributorOf, createTestApi, idOf, NOW, type TestApi } from '../../testing/index.ts'
import { createTopicBaseline } from './topic-baseline.ts'

const DIGITS = '0123456789ab'.split('')
const GROUPS = ['EPP', 'S&D', 'Renew', 'NI']
const COUNTRIES = ['FR', 'DE', 'IT', 'SL']
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAYS_BEFORE = Array.from({ length: 30 }, (_, index) => index + 1)
/** Far apart: the 30-day baselines do not overlap. */
const BUSY_DAY = NOW
const QUIET_DAY = new Date('2026-07-15T12:00:00Z')
const CROWDED_DAY = new Date('2026-04-15T12:00:00Z')
const USUAL_TAGS = Array.from({ length: 60 }, (_, index) => `#Usual${index}`).join(' ')
let ids = 0
let api: TestApi

/** One post of each contributor in the 24 hours before a moment, or some days earlier. */
const postsBy = (digits: string[], text: string, end: Date, daysEarlier = 0) =>
  digits.map((digit) => {
    const place = DIGITS.indexOf(digit) % 4
    return taggedPost(String((ids += 1)), text, {
      postedAt: new Date(end.getTime() - daysEarlier * DAY_MS - HOUR_MS),
      author: {
        contributorId: idOf(digit),
        type: 'mep',
        country: COUNTRIES[place] ?? null,
        eparty: GROUPS[place] ?? null,
      },
    })
  })
const levels = async (end: Date) => {
  const answer = await api.app.inject(`/v1/topic/?to=${Math.floor(end.getTime() / 1000)}`)
  return answer
    .json<{ data: Topic[] }>()
    .data.map(({ id, value, virality }) => [id, value, virality])
}

beforeAll(async () => {
  const [two, four, ten] = [DIGITS.slice(0, 2), DIGITS.slice(0, 4), DIGITS.slice(0, 10)]
  const [six, eight] = [DIGITS.slice(0, 6), DIGITS.slice(0, 8)]
  api = await createTestApi({
    contributors: DIGITS.map((digit) => contributorOf(digit)),
    posts: [
      ...DAYS_BEFORE.flatMap((day) => postsBy(two, '#Daily', BUSY_DAY, day)),
      ...postsBy(ten, '#Daily', BUSY_DAY),
      ...postsBy(DIGITS.slice(10), 'Nothing of that', BUSY_DAY),

      ...DAYS_BEFORE.flatMap((day) => postsBy(six, '#Steady', QUIET_DAY, day)),
      ...DAYS_BEFORE.flatMap((day) => postsBy(DIGITS.slice(6), 'Nothing of that', QUIET_DAY, day)),
      ...postsBy(eight, '#Steady', QUIET_DAY),

      ...[0, ...DAYS_BEFORE].flatMap((day) => postsBy(four, USUAL_TAGS, CROWDED_DAY, day)),
      ...postsBy(['4', '5', '6'], '#Breaking', CROWDED_DAY),
    ],
  })
})
afterAll(() => api.close())

test('when six times as many people post, usual topics do not rise [RW.35]', async () => {
  expect(await levels(BUSY_DAY)).toEqual([['daily', 10, 0]])
})

test('when fewer people post, two people more than usual are a rise [RW.35]', async () => {
  expect(await levels(QUIET_DAY)).toEqual([['steady', 8, 1]])
})

test('a rising topic is found behind sixty hashtags that more people always use [RW.35]', async () => {
  const [first, second] = await levels(CROWDED_DAY)

  expect(first).toEqual(['breaking', 3, 1])
  expect(second).toEqual(['usual0', 4, 0])
})

/** With a clock that tests set, and the number of questions to the engine. */
function createBaseline(change: Partial<Parameters<typeof createTopicBaseline>[0]> = {}) {
  const clock = { now: NOW.getTime() }
  const now = () => new Date(clock.now)
  const baseline = createTopicBaseline({ ...api.deps, now, ...change })
  const read = (tags = ['daily'], end = BUSY_DAY) =>
    baseline.read(postQuery(), new Date(end.getTime() - DAY_MS), tags)
  const before = api.search.asked.total
  return { clock, read, countAsked: () => api.search.asked.total - before }
}

test('many who ask at once wait for one count, and a hashtag is counted once [RW.35 P4]', async () => {
  const { read, countAsked } = createBaseline()

  const counts = await Promise.all([read(), read(), read(['daily', 'other']), read(['other'])])

  expect(counts.map(({ byTag }) => byTag.get('daily'))).toEqual([58, 58, 58, 58])
  expect(countAsked()).toBe(2)
})

test('after an hour the kept count serves while it is counted again, after a minute more it does not [RS.311]', async () => {
  const { clock, read, countAsked } = createBaseline()
  const first = await read()
  clock.now += HOUR_MS

  const meanwhile = await Promise.all([read(), read(), read()])
  const second = await read(['daily', 'other'])
  clock.now += HOUR_MS + 60_000
  const third = await read()

  expect(meanwhile).toEqual([first, first, first])
  expect(meanwhile.every((counts) => counts === first)).toBe(true)
  expect(second).not.toBe(first)
  expect(third).not.toBe(second)
  expect(countAsked()).toBe(4)
})

test('a count that fails takes nothing from what was counted before [P2 RS.311]', async () => {
  let isAway = false
  const list = () => (isAway ? Promise.reject(new Error('away')) : api.deps.months.list())
  const { clock, read, countAsked } = createBaseline({ months: { list } })
  const first = await read()
  isAway = true
  await expect(read(['daily', 'other'])).rejects.toThrow('away')

  expect(await read()).toBe(first)
  clock.now += HOUR_MS
  expect([await read(), await read()]).toEqual([first, first])
  expect(countAsked()).toBe(1)
})

test('a hashtag that the kept count lacks waits for the new one: it is not taken for a new hashtag [RW.35]', async () => {
  const { clock, read } = createBaseline()
  await read()
  clock.now += HOUR_MS

  const { byTag } = await read(['daily', 'other'])

  expect([...byTag]).toEqual([
    ['daily', 58],
    ['other', 0],
  ])
})

test('at midnight (UTC) the count of the day before serves while the new one is made [RW.35]', async () => {
  const { read, countAsked } = createBaseline()
  const first = await read()
  const nextDay = new Date(BUSY_DAY.getTime() + DAY_MS)

  const meanwhile = await read(['daily'], nextDay)

  expect(meanwhile).toBe(first)
  await expect.poll(async () => (await read(['daily'], nextDay)).byTag.get('daily')).toBe(60)
  expect(countAsked()).toBe(2)
})

test('a count that failed is not kept [P2 RW.35]', async () => {
  let isAway = true
  const list = () => (isAway ? Promise.reject(new Error('away')) : api.deps.months.list())
  const { read } = createBaseline({ months: { list } })

  await expect(read()).rejects.toThrow('away')
  isAway = false

  expect((await read()).byTag.get('daily')).toBe(58)
})
