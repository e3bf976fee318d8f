import { expect, test } from 'vitest'
import { toQueryString } from './feed-query.ts'
import { hasDefaultWindow, toLastYear } from './last-year.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')

test('the last 12 months begin at midnight in Brussels, and are never too long for the API [RS.104]', () => {
  const year = toLastYear({ 'search-value': 'rail', after: 'opaque', to: '1773153121' }, NOW)

  expect(year).toEqual({
    'search-value': 'rail',
    from: String(Date.parse('2025-03-10T23:00:00Z') / 1000),
  })
  for (const hour of [0, 23])
    expect(toQueryString(toLastYear({}, NOW + hour * 3_600_000), NOW)).toContain('from=')
})

test('a place in the list is no date [RS.104]', () => {
  expect(hasDefaultWindow({ after: 'opaque', to: '1773153121' })).toBe(true)
  expect(hasDefaultWindow({ to: '1773154800' })).toBe(false)
  expect(hasDefaultWindow({ from: '1772319600' })).toBe(false)
})

test('of one person all posts are searched, of several those of 30 days [RS.104]', () => {
  expect(hasDefaultWindow({ contributors_ids: 'a'.repeat(24) })).toBe(false)
  expect(hasDefaultWindow({ contributors_ids: `${'a'.repeat(24)},${'b'.repeat(24)}` })).toBe(true)
})
