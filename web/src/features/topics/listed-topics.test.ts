import { expect, test } from 'vitest'
import { toListedTopics, toTitle } from './listed-topics.ts'
import { topic, viewTopic } from './topics-for-tests.tsx'

test('a topic stands once, and there are at most 25 besides the chosen ones [S5.15 S5.16 S5.17 S9.22]', () => {
  const topics = Array.from({ length: 40 }, (_, place) => topic(`Tag${Math.floor(place / 1.5)}`))

  const listed = toListedTopics(topics, ['zebra', 'tag3'], 'trending')

  expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
  expect(listed).toHaveLength(26)
  expect(listed[0]).toEqual({ id: 'zebra', content: 'zebra', count: 0, reason: null })
})

test.each([
  ['trending', [topic('A', { virality: 1 }), topic('B', { virality: 0 })], 'topics.title'],
  ['trending', [topic('A', { virality: 0 }), topic('B', { virality: 0 })], 'topics.title.low'],
  ['trending', [], 'topics.title'],
  ['people', [viewTopic('A')], 'topics.title.view'],
  ['posts', [], 'topics.title.view'],
] as const)(
  'the title of topics counted as %s says what they are [RS.116]',
  (counted, topics, id) => {
    expect(toTitle(toListedTopics([...topics], [], counted), counted)).toBe(id)
  },
)
