import { expect, test } from 'vitest'
import { toFeedPath, toOlderSearch } from './feed-path.ts'
import { isWholeFeed, toFeedQuery, toSearch } from './feed-query.ts'
import { toWords } from './to-words.ts'

const read = (search: string) => toFeedQuery(new URLSearchParams(search))

test('the whole feed is asked for ten at a time [S9.1 RW.9]', () => {
  expect(toFeedPath(read(''))).toBe('/v1/social-item/?pageSize=10')
  expect(isWholeFeed(read('?theme=dark&utm_source=x'))).toBe(true)
})

test('an address keeps what it knows, whatever the order [RS.1 RS.51]', () => {
  expect(toSearch(read('?lang=fr&country=BE&unknown=1'))).toBe('?country=BE&lang=fr')
  expect(toFeedPath(read('?lang=fr&country=BE'))).toBe(toFeedPath(read('?country=BE&lang=fr')))
})

test('what was typed becomes words apart by pipes [S5.11 RW.12 RW.16]', () => {
  expect(toWords(' energy,  rail ,, "night trains" #νησιά')).toBe(
    'energy|rail|"night trains"|#νησιά',
  )
  expect(read('?q=%23energy+rail')).toEqual({ 'search-value': '#energy|rail' })
})

test('older posts have an address without JavaScript, made from the next link [P7 RW.2]', () => {
  const next = '/v1/social-item/?after=a%2Bb%3D&pageSize=10&to=1773153120'

  expect(toOlderSearch(next)).toBe('?to=1773153120&after=a%2Bb%3D')
})
