import { expect, test } from 'vitest'
import { contributorOf, idOf } from '../../testing/index.ts'
import { toContributor } from './to-contributor.ts'

test('a contributor has the keys of the wire, and sourceUrl [RW.39 RW.40 RW.41 RW.42 RW.43 RW.45 RW.46]', () => {
  const contributor = toContributor(
    contributorOf('a', { type: 'eppress', profileLink: 'https://example.org/a' }),
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
  })
})

test('who has no network has null, not an empty list [RW.44 RW.47]', () => {
  const contributor = toContributor(contributorOf('a', { accounts: [], picture: null }))

  expect(contributor).toMatchObject({ socialNetworks: null, sourceUrl: null, pictureLink: null })
})

test('two accounts on one network and links of any kind are all there [RW.47 RW.31]', () => {
  const contributor = toContributor(
    contributorOf('a', {
      accounts: [
        { network: 'twitter', nativeId: '1', handle: 'first' },
        { network: 'twitter', nativeId: '2', handle: 'second' },
      ],
      links: [
        { type: 'youtube', url: 'https://example.org/video' },
        { type: null, url: 'https://example.org/other' },
      ],
    }),
  )

  expect(contributor.socialNetworks?.map(({ type, username }) => [type, username])).toEqual([
    ['twitter', 'first'],
    ['twitter', 'second'],
    ['youtube', ''],
    [null, ''],
  ])
  expect(contributor.sourceUrl).toBe('https://x.com/first')
})
