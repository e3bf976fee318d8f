import type { RosterContributor } from '@hemicycle/contract'
import { rosterOf } from '@hemicycle/store/testing'
import { expect, test } from 'vitest'
import { tidyRoster } from './tidy-roster.ts'

const tidy = (change: Partial<RosterContributor>) => {
  const roster = rosterOf(1)
  const contributors = roster.contributors.map((one) => ({ ...one, ...change }))
  const { roster: after, notes } = tidyRoster({ groups: [], contributors })
  return { one: after.contributors[0], groups: after.groups, notes }
}

test('texts lose control characters and nothing else [S1.2]', () => {
  const { one } = tidy({ fullName: '  Zoe\u0301\u0000 \u001b[31mN\u202Eame\n', localParty: ' ' })

  expect(one).toMatchObject({ fullName: 'Zoé [31mName', localParty: null })
})

test.each([
  ['SI', 'SL'],
  ['el', 'GR'],
  ['Greece', 'GR'],
  ['Czech Republic', 'CZ'],
  ['Slovenia', 'SL'],
  ['http://publications.europa.eu/resource/authority/country/SVN', 'SL'],
])('the state %s is %s [RG.7 RG.8]', (country, code) => {
  expect(tidy({ country }).one?.country).toBe(code)
})

test('an invalid country is dropped with a note, such as the rank of a group account [RG.10]', () => {
  const { one, notes } = tidy({ country: '3' })

  expect(one?.country).toBeNull()
  expect(notes).toEqual(['Member Number1: dropped the country, 3 is unknown'])
})

test('a group has one code, whatever its sources call it [RG.5 RG.6]', () => {
  const memberships = ['GUE/NGL', 'NA', 'PPE', 'Verts/ALE', 'Unheard-of'].map((group) => ({
    group,
    from: null,
    to: null,
  }))

  const { one, groups } = tidy({ memberships })

  const codes = ['The Left', 'NI', 'EPP', 'Greens/EFA', 'Unheard-of']
  expect(one?.memberships.map(({ group }) => group)).toEqual(codes)
  expect(groups.map(({ code }) => code)).toEqual([
    'EPP',
    'Greens/EFA',
    'The Left',
    'Unheard-of',
    'NI',
  ])
})

test('pictures and profiles are https, with spaces encoded; anything else is dropped [RW.45]', () => {
  const { one, notes } = tidy({
    pictureLink: 'http://pictures.example/The Left.png',
    profileLink: 'javascript:alert(1)',
  })

  expect(one).toMatchObject({
    pictureLink: 'https://pictures.example/The%20Left.png',
    profileLink: null,
  })
  expect(notes).toEqual([
    'Member Number1: dropped the profile link, javascript:alert(1) is not a web address',
  ])
})

const dropped: [string | null, string][] = [
  ['twitter', 'https://www.instagram.com/name'],
  ['twitter', 'https://x.com/search?q=name'],
  ['facebook', 'https://twitter.com/name'],
  ['facebook', 'htps://facebook.com/name'],
  ['facebook', 'name'],
  ['facebook', 'https://facebook.com.copy.example/name'],
  ['instagram', 'https://picuki.example/name'],
  ['rss', 'http://example.com/feed'],
  ['rss', 'http://www/feed'],
  [null, 'javascript:alert(1)'],
  ['website', 'https://user:secret@site.example/'],
]

test.each(dropped)('a link of type %s to %s is dropped with a note [RW.31]', (type, url) => {
  const { one, notes } = tidy({ links: [{ type, url }] })

  expect(one?.links).toEqual([])
  expect(notes).toHaveLength(1)
})

test('odd links that real sources have are kept in one form each [RW.31 RW.47]', () => {
  const links = [
    { type: 'twitter', url: 'http://mobile.twitter.com/Name?lang=fr' },
    { type: 'Twitter', url: 'https://x.com/name/' },
    { type: 'facebook', url: 'https://de-de.facebook.com/name?fref=ts' },
    { type: 'facebook', url: 'https://business.facebook.com/name' },
    { type: 'rss', url: 'http://site.example/?feed=rss2' },
    { type: null, url: 'https://vimeo.com/name' },
    { type: 'googleplus', url: 'https://plus.google.com/+name' },
  ]

  const { one, notes } = tidy({ links })

  expect(one?.links.map(({ url }) => url)).toEqual([
    'https://x.com/Name',
    'https://de-de.facebook.com/name?fref=ts',
    'https://business.facebook.com/name',
    'http://site.example/?feed=rss2',
    'https://vimeo.com/name',
    'https://plus.google.com/+name',
  ])
  expect(notes).toEqual([])
})

test('duplicate accounts are merged [RW.47]', () => {
  const account = (handle: string, nativeId: string | null) => ({
    network: 'twitter' as const,
    handle,
    nativeId,
  })

  const { one } = tidy({
    accounts: [account('name', null), account('Name', '7'), account('b', '8')],
  })

  expect(one?.accounts.map(({ nativeId }) => nativeId)).toEqual(['7', '8'])
})
