import { expect, test } from 'vitest'
import { toDataAddress } from './data-address.ts'

const ID = 'c0ffee000000000000000001'

test.each([
  ['/', '', '/feed.atom'],
  ['/', '?media=video', '/feed.atom?media=video'],
  ['/search', '?country=fr&search-value=rail', '/search.atom?country=FR&search-value=rail'],
  ['/timeline', '?media=video&period=week&theme=dark', '/timeline.atom?media=video'],
  [
    '/groups/pfe',
    '?media=video',
    '/search.atom?contributorType=mep,president&eParty=PfE&media=video',
  ],
  ['/subjects/climate', '?lang=de', '/search.atom?lang=de&subject=climate'],
  ['/subjects', '', '/feed.atom'],
  [`/contributors/${ID}`, '', `/contributors/${ID}.atom`],
  [
    `/contributors/${ID}/`,
    `?kind=reply&contributors_ids=${ID}`,
    `/contributors/${ID}.atom?kind=reply`,
  ],
])(
  'the data of %s%s is at its own address with another ending [RD.5 P6 RS.121 RS.184]',
  (path, search, data) => {
    expect(toDataAddress(path, search, 'atom')).toBe(data)
  },
)

test('the data of a view begins with its newest post, however far it was read [RD.5]', () => {
  const read = '?search-value=rail&to=1773153121&after=place'

  expect(toDataAddress('/search', read, 'csv')).toBe('/search.csv?search-value=rail')
})

test.each(['/channels', '/my-list', '/tw/1', '/cookies', '/contributors/0', '/nope'])(
  '%s is no view of posts, and has the data of the home page [RD.11]',
  (path) => {
    expect(toDataAddress(path, '?country=FR', 'json')).toBe('/feed.json')
  },
)
