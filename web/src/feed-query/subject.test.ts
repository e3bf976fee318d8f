import { expect, test } from 'vitest'
import { toFeedUrl } from './feed-address.ts'
import { readQuery, withSubject } from './subject.ts'

const ID = 'c0ffee000000000000000001'
const PAGE = `/contributors/${ID}`
const read = (search: string) => readQuery(PAGE, new URLSearchParams(search))

test('whatever is asked on a contributor’s page is asked about them, and nobody else [S2.19 P6]', () => {
  const query = read('media=video&contributors_ids=aaaaaaaaaaaaaaaaaaaaaaaa&contributors_exclues=0')

  expect(query).toEqual({ media: 'video' })
  expect(withSubject(PAGE, query)).toEqual({ media: 'video', contributors_ids: ID })
})

test('a filter stays on their page, words lead to the results with them [S2.19 RS.2]', () => {
  expect(toFeedUrl(PAGE, { media: 'video', contributors_ids: '' })).toBe(`${PAGE}?media=video`)
  expect(toFeedUrl(PAGE, { 'search-and': 'rail' })).toBe(
    `/search?contributors_ids=${ID}&search-and=rail`,
  )
})

test('somebody else who is asked for is not asked for on their page [S2.19]', () => {
  const other = 'a'.repeat(24)

  expect(toFeedUrl(PAGE, { contributors_ids: other })).toBe(`/search?contributors_ids=${other}`)
})
