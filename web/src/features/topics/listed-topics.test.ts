import { expect, test } from 'vitest'
import { toListedTopics } from './listed-topics.ts'
import { topic } from './topics-for-tests.tsx'

test('a topic stands once, and there are at most 25 besides the chosen ones [S5.15 S5.16 S5.17 S9.22]', () => {
  const topics = Array.from({ length: 40 }, (_, place) => topic(`Tag${Math.floor(place / 1.5)}`))

  const listed = toListedTopics(topics, ['zebra', 'tag3'])

  expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
  expect(listed).toHaveLength(26)
  expect(listed[0]).toEqual({ id: 'zebra', content: 'zebra', people: 0, reason: null })
})
