import { expect, test } from 'vitest'
import { toFeedUrl } from './feed-address.ts'
import { readQuery, toGroupAddress, toGroupSubject, toSubjectId, withSubject } from './subject.ts'

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

test.each([
  ['Greens/EFA', '/groups/greens-efa'],
  ['S&D', '/groups/s-d'],
  ['The Left', '/groups/the-left'],
  ['NI', '/groups/ni'],
  ['A/B of tomorrow', '/groups/A%2FB%20of%20tomorrow'],
])('the group %s has an address from which it is read [RS.121 P6]', (group, address) => {
  expect(toGroupAddress(group)).toBe(address)
  expect(toGroupSubject(address)).toBe(group)
  expect(toGroupSubject(`${address}/members/`)).toBe(group)
})

test.each(['/groups/', '/groups/%3Cscript%3E', '/groups/%', '/groups/epp/posts'])(
  '%s is no group [RS.121 P6]',
  (address) => {
    expect(toGroupSubject(address)).toBeNull()
  },
)

test('whatever is asked on a group’s page is asked about its members [RS.121 RS.125 P6]', () => {
  const query = readQuery('/groups/pfe', new URLSearchParams('eParty=EPP&media=video&country=FR'))

  expect(query).toEqual({ media: 'video', country: 'FR' })
  expect(withSubject('/groups/pfe', query)).toEqual({
    ...query,
    contributorType: 'mep,president',
    eParty: 'PfE',
  })
  expect(toFeedUrl('/groups/pfe/members', query)).toBe('/groups/pfe?country=FR&media=video')
  expect(toFeedUrl('/groups/pfe', { 'search-value': 'rail' })).toBe(
    '/search?contributorType=mep,president&eParty=PfE&search-value=rail',
  )
})

test('whatever is asked on a subject’s page is asked about its posts [RS.184 P6]', () => {
  const page = '/subjects/climate'
  const query = readQuery(page, new URLSearchParams('subject=energy&lang=de'))

  expect(query).toEqual({ lang: 'de' })
  expect(withSubject(page, query)).toEqual({ lang: 'de', subject: 'climate' })
})

test('a filter and a person stay on a subject’s page, words lead to results about it [RS.184 RS.2]', () => {
  const page = '/subjects/climate'

  expect(toFeedUrl(page, { lang: 'de', contributors_ids: ID })).toBe(
    `${page}?lang=de&contributors_ids=${ID}`,
  )
  expect(toFeedUrl(page, { 'search-value': 'rail', contributors_ids: ID })).toBe(
    `/search?contributors_ids=${ID}&search-value=rail&subject=climate`,
  )
})

test.each(['/subjects', '/subjects/', '/subjects/Climate', '/subjects/%3Cb%3E', '/subjects/a/b'])(
  '%s is no subject [RS.184 P6]',
  (address) => {
    expect(toSubjectId(address)).toBeNull()
  },
)
