import { expect, test } from 'vitest'
import { contributorOf, idOf } from '../../testing/index.ts'
import { toContributor } from './to-contributor.ts'

test('a contributor has the keys of the wire, sourceUrl and recent posts [RW.39 RW.40 RW.41 RW.42 RW.43 RW.45 RW.46 RS.10]', () => {
  const contributor = toContributor(
    contributorOf('a', { type: 'eppress', profileLink: 'https://example.org/a' }),
    12,
  )

  expect(contributor).toEqual({
    id: idOf('a'),
    codictId: 7,
    type: { type: 'eppress', name: 'Ep Press' },
    firstName: 'Member',
    lastName: 'Number a',
    fullName: 'Member Number a',
    country: 'FR',
    politicalGroup: {
      id: 0,
      party: 'First invented group',
      localParty: null,
      partyPicture: null,
      localPartyPicture: null,
      eparty: 'EPP',
    },
    socialNetworks: [
      {
        id: 0,
        type: 'twitter',
        name: 'Member Number a',
        url: 'https://x.com/member_a',
        username: 'member_a',
        metas: null,
      },
    ],
    responsibilities: null,
    pictureLink: `/v1/images/c-${idOf('a')}-480`,
    profileLink: 'https://example.org/a',
    sourceUrl: 'https://x.com/member_a',
    recentPosts: 12,
  })
})

test('who has no network has null, not an empty list [RW.44 RW.47]', () => {
  const links = [{ type: 'youtube', url: 'https://example.org/video' }]
  const contributor = toContributor(contributorOf('a', { accounts: [], picture: null, links }), 0)

  expect(contributor).toMatchObject({ socialNetworks: null, sourceUrl: null, pictureLink: null })
})

test('two accounts on one network are both there; a link of an unknown kind is skipped [RW.47 RW.31 S3.9 S3.10]', () => {
  const contributor = toContributor(
    contributorOf('a', {
      accounts: [
        { network: 'twitter', nativeId: '1', handle: 'first' },
        { network: 'twitter', nativeId: '2', handle: 'second' },
      ],
      links: [
        { type: 'facebook', url: 'https://example.org/f' },
        { type: 'youtube', url: 'https://example.org/video' },
        { type: null, url: 'https://example.org/other' },
        { type: 'rss', url: 'https://example.org/feed' },
        { type: 'website', url: 'https://example.org' },
      ],
    }),
    0,
  )

  expect(contributor.socialNetworks?.map(({ type, username }) => [type, username])).toEqual([
    ['twitter', 'first'],
    ['twitter', 'second'],
    ['facebook', ''],
    ['rss', ''],
    ['website', ''],
  ])
  expect(contributor.sourceUrl).toBe('https://x.com/first')
})
