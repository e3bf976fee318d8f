import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestSearch,
  postQuery,
  taggedPost,
  writeKnownPosts,
  type TestSearch,
} from '../../testing/index.ts'
import {
  countDaysOfTopics,
  countTopicDays,
  toCountDaysOfTopics,
  toCountTopicDays,
} from './count-topic-days.ts'
import { countTopics, toCountTopics } from './count-topics.ts'
import { describeTopics, toDescribeTopics } from './describe-topics.ts'
import { openMonths } from '../months.ts'

/** Over the end of a month, and not on a whole hour. */
const DAY = { from: new Date('2026-10-31T12:02:00Z'), to: new Date('2026-11-01T12:02:00Z') }
let own: TestSearch
let ids = 0

const by = (digit: string, eparty: string, country: string) => ({
  author: { contributorId: digit.repeat(24), type: 'mep' as const, country, eparty },
})
const [FIRST, SECOND, THIRD] = [by('a', 'EPP', 'FR'), by('b', 'EPP', 'DE'), by('c', 'NI', 'DE')]
const said = (time: string, text: string, author: ReturnType<typeof by>) =>
  taggedPost(String((ids += 1)), text, { postedAt: new Date(time), ...author })
const count = (change = {}) =>
  countTopics(own.search, openMonths(own.search), postQuery({ window: DAY, ...change }))

const describeIn = async (window: typeof DAY, ...tags: string[]) => {
  const found = await describeTopics(
    own.search,
    openMonths(own.search),
    postQuery({ window }),
    tags,
  )
  return tags.map((tag) => found.get(tag))
}
const describe = (...tags: string[]) => describeIn(DAY, ...tags)

beforeAll(async () => {
  own = await createTestSearch()
  await writeKnownPosts(own, [
    said('2026-10-31T12:02:00Z', '#Energy #Zebra', FIRST),
    said('2026-10-31T23:30:00Z', '#energy and #Rail', SECOND),
    said('2026-11-01T11:02:00Z', '#ÉNERGY', THIRD),
    said('2026-11-01T12:01:59Z', '#energy', SECOND),
    ...['10:00', '10:05', '10:10', '10:15'].map((time) =>
      said(`2026-11-01T${time}:00Z`, '#Rail #Rail', FIRST),
    ),
    said('2026-11-01T12:02:00Z', '#Late', FIRST),
    said('2026-10-31T12:01:59Z', '#Early', FIRST),
    // The days before: on the first two of them energy, by one and by two.
    said('2026-10-30T12:01:00Z', '#Energy', FIRST),
    said('2026-10-30T12:00:00Z', '#energy', FIRST),
    said('2026-10-30T12:03:00Z', '#energy', FIRST),
    said('2026-10-31T12:00:00Z', '#energy', SECOND),
    ...[SECOND, THIRD, by('d', 'The Left', '7')].map((author) =>
      said('2026-11-05T12:00:00Z', '#Ranked', author),
    ),
  ])
})
afterAll(() => own.drop())

test.each([
  ['count-topics', toCountTopics(postQuery({ window: DAY }))],
  ['describe-topics', toDescribeTopics(postQuery({ window: DAY }), ['energy', 'rail'])],
  ['count-topic-days', toCountTopicDays(postQuery({ window: DAY }), ['energy', 'rail'])],
  ['count-days-of-topics', toCountDaysOfTopics(postQuery({ window: DAY }), ['energy', 'rail'])],
])('what the engine is asked stands beside the code: %s [P2]', async (name, asked) => {
  await expect(`${JSON.stringify(asked, null, 2)}\n`).toMatchFileSnapshot(`${name}.query.json`)
})

test('hashtags that fold alike are one topic, and people are counted, not posts [RW.34 S5.15]', async () => {
  const { active, topics } = await count()

  expect(active).toBe(3)
  expect(topics.map(({ tag, contributors }) => [tag, contributors])).toEqual([
    ['energy', 3],
    ['rail', 2],
    ['zebra', 1],
  ])
})

test('a topic is shown in its own commonest spelling, not in that of its neighbours [RW.34]', async () => {
  const topics = await describe('energy', 'rail', 'zebra')

  expect(topics.map((topic) => topic?.spelling)).toEqual(['energy', 'Rail', 'Zebra'])
})

test('a topic says how far it is spread, since when, and by the hour [S3.20]', async () => {
  const [energy, rail] = await describe('energy', 'rail')

  expect(energy).toMatchObject({ countries: 2, since: DAY.from.getTime() / 1000 })
  expect(energy?.hourly.map((people, hour) => (people > 0 ? [hour, people] : []))).toMatchObject({
    length: 24,
    0: [0, 1],
    11: [11, 1],
    23: [23, 2],
  })
  expect(rail?.hourly.reduce((sum, people) => sum + people)).toBe(3)
})

test('people are counted by group too, each once, over the end of a month [S3.20]', async () => {
  const [energy, rail] = await describe('energy', 'rail')

  expect(energy?.byGroup.toSorted((a, b) => a.contributors - b.contributors)).toEqual([
    { eparty: 'NI', contributors: 1 },
    { eparty: 'EPP', contributors: 2 },
  ])
  expect(rail?.byGroup).toEqual([{ eparty: 'EPP', contributors: 2 }])
})

test('the rank that a group has in place of a country is none [RG.10]', async () => {
  const window = { from: new Date('2026-11-05T00:00:00Z'), to: new Date('2026-11-06T00:00:00Z') }

  const [ranked] = await describeIn(window, 'ranked')

  expect(ranked?.countries).toBe(1)
})

test('a topic counts what the feed would show [RG.15 RL.6]', async () => {
  const { active, topics } = await count({
    hiddenContributors: ['a'.repeat(24)],
    lists: { country: ['DE'] },
  })

  expect(active).toBe(2)
  expect(topics.map(({ tag, contributors }) => [tag, contributors])).toEqual([
    ['energy', 2],
    ['rail', 1],
  ])
})

test('what was usual is counted by days of 24 hours that end where the window ends [RW.35]', async () => {
  const window = { from: new Date('2026-10-01T12:02:00Z'), to: DAY.from }

  const asked = [own.search, openMonths(own.search), postQuery({ window })] as const
  const tags = ['energy', 'nothing']

  const { active, byTag } = await countTopicDays(...asked, tags)

  expect(active).toBe(3)
  expect([...byTag]).toEqual([
    ['energy', 3],
    ['nothing', 0],
  ])
  expect(await countDaysOfTopics(...asked, tags)).toEqual(byTag)
})

test('a window in months that nobody has is empty [P4]', async () => {
  const window = { from: new Date('2019-01-01T00:00:00Z'), to: new Date('2019-01-02T00:00:00Z') }

  expect(await count({ window })).toEqual({ active: 0, topics: [] })
})
