import { CONTRIBUTOR_TYPES, COUNTRIES } from '@hemicycle/contract'
import { expect, test, vi } from 'vitest'
import { toContributor, type Recent, type ReportNetwork } from './to-contributor.ts'
import { pino } from 'pino'
import { contributorOf, depsWithEngineDown, idOf } from '../../testing/index.ts'
import { buildApp } from '../app.ts'

const ignore: ReportNetwork = () => {}
const FEED = 'https://press.example.org/feed.xml'
const NONE: Recent = { posts: 0, byAccount: new Map() }

test('a contributor has the documented keys, sourceUrl and recent posts [S3.1 S3.2 S3.4 S3.5 S3.7 S3.8 RW.39 RW.40 RW.41 RW.42 RW.43 RW.45 RW.46 RS.10]', () => {
  const contributor = toContributor(
    contributorOf('a', { type: 'eppress', profileLink: 'https://example.org/a' }),
    { posts: 12, byAccount: new Map([['twitter:10a', 14]]) },
    ignore,
  )

  expect(contributor).toEqual({
    id: idOf('a'),
    codictId: 7,
    type: { type: 'eppress', name: 'Ep Press' },
    firstName: '',
    lastName: '',
    fullName: 'Member Number a',
    country: 'FR',
    politicalGroup: {
      id: 0,
      party: 'First invented group',
      localParty: null,
      partyPicture: null,
      localPartyPicture: null,
      eparty: 'EPP',
      fullName: 'First invented group',
    },
    socialNetworks: [
      {
        id: 0,
        type: 'twitter',
        name: 'Member Number a',
        url: 'https://x.com/member_a',
        username: 'member_a',
        metas: null,
        followed: { since: null, recentPosts: 14, shown: true, unreadSince: null },
      },
    ],
    responsibilities: null,
    pictureLink: `/v1/images/c-${idOf('a')}-480`,
    profileLink: 'https://example.org/a',
    sourceUrl: 'https://x.com/member_a',
    recentPosts: 12,
    recentCopies: 2,
    hasAccount: true,
  })
})

test('only an account that is still in the roster is one that we follow [RS.123]', () => {
  const [account] = contributorOf('a').accounts
  const accounts = account ? [{ ...account, unlisted: true }] : []

  expect(toContributor(contributorOf('a', { accounts }), NONE, ignore).hasAccount).toBe(false)
  expect(toContributor(contributorOf('a', { accounts: [] }), NONE, ignore).hasAccount).toBe(false)
})

test.each(CONTRIBUTOR_TYPES)(
  'a contributor of type %s says so in type.type [S3.6 RW.41]',
  (type) => {
    const contributor = toContributor(contributorOf('a', { type }), NONE, ignore)

    expect(contributor.type.type).toBe(type)
    expect(contributor.type.name).toMatch(/^[A-Z]/)
  },
)

test('its country is a code that has a name [S3.3 RG.9]', () => {
  const { country } = toContributor(contributorOf('a', { country: 'SL' }), NONE, ignore)

  expect(country).toBe('SL')
  expect(COUNTRIES).toHaveProperty('SL', 'Slovenia')
})

test('without networks the list is null, not empty [RW.44 RW.47]', () => {
  const links = [{ type: 'youtube', url: 'https://example.org/video' }]
  const alone = contributorOf('a', { accounts: [], picture: null, links })
  const contributor = toContributor(alone, NONE, ignore)

  expect(contributor).toMatchObject({ socialNetworks: null, sourceUrl: null, pictureLink: null })
})

test('a press feed is a link to its address, without a handle [RN.55]', () => {
  const accounts = [{ network: 'feed' as const, nativeId: FEED, handle: FEED }]

  const contributor = toContributor(contributorOf('a', { accounts }), NONE, ignore)

  expect(contributor.socialNetworks).toMatchObject([{ type: 'feed', url: FEED, username: '' }])
  expect(contributor.sourceUrl).toBe(FEED)
})

test('an account says since when we follow it, how many posts of it are here, and whether it is away [RN.57 RN.58]', () => {
  const contributor = toContributor(
    contributorOf('a', {
      accounts: [
        { network: 'twitter', nativeId: '1', handle: 'first', notShown: true },
        { network: 'feed', nativeId: FEED, handle: FEED, followedAt: 5, unreadSince: 9 },
        { network: 'twitter', nativeId: '2', handle: 'second', unlisted: true },
      ],
      links: [{ type: 'website', url: 'https://example.org/' }],
    }),
    { posts: 4, byAccount: new Map([[`feed:${FEED}`, 3]]) },
    ignore,
  )

  expect(contributor.socialNetworks?.map(({ type, followed }) => [type, followed])).toEqual([
    ['twitter', { since: null, recentPosts: 0, shown: false, unreadSince: null }],
    ['feed', { since: 5, recentPosts: 3, shown: true, unreadSince: 9 }],
    ['www', undefined],
  ])
  expect(contributor.recentCopies).toBe(0)
})

test('while the index cannot tell accounts apart, no number is said [RN.57]', () => {
  const contributor = toContributor(contributorOf('a'), { posts: 4, byAccount: null }, ignore)

  expect(contributor.socialNetworks?.[0]?.followed?.recentPosts).toBeNull()
  expect(contributor).toMatchObject({ recentPosts: 4, recentCopies: null })
})

test('two accounts on one network are both listed, and links have their API names [RW.47 RW.46 S3.8 S3.9]', () => {
  const contributor = toContributor(
    contributorOf('a', {
      accounts: [
        { network: 'twitter', nativeId: '1', handle: 'first' },
        { network: 'twitter', nativeId: '2', handle: 'second' },
      ],
      links: [
        { type: 'facebook', url: 'https://example.org/f' },
        { type: 'instagram', url: 'https://example.org/i' },
        { type: 'rss', url: 'https://example.org/feed' },
        { type: 'website', url: 'https://example.org/' },
      ],
    }),
    NONE,
    ignore,
  )

  expect(contributor.socialNetworks?.map(({ type, url }) => [type, url])).toEqual([
    ['twitter', 'https://x.com/first'],
    ['twitter', 'https://x.com/second'],
    ['facebook', 'https://example.org/f'],
    ['instagram', 'https://example.org/i'],
    ['rss', 'https://example.org/feed'],
    ['www', 'https://example.org/'],
  ])
  expect(contributor.sourceUrl).toBe('https://x.com/first')
})

test('links of an unknown network are skipped and reported, all others stay [RW.31 S3.10 S8.17]', () => {
  const report = vi.fn<ReportNetwork>()
  const links = ['youtube', null, 'facebook'].map((type) => ({ type, url: 'https://example.org/' }))

  const contributor = toContributor(contributorOf('a', { links }), NONE, report)

  expect(contributor.socialNetworks?.map(({ type }) => type)).toEqual(['twitter', 'facebook'])
  expect(report.mock.calls).toEqual([['youtube'], [null]])
})

interface Line {
  level: number
  err?: { type: string; message: string }
}

test('an unknown network breaks no answer and is logged once, not with every answer [RW.31 S3.10 S8.17]', async () => {
  const links = ['flickr', 'atom', null].map((type) => ({ type, url: 'https://example.org/' }))
  const members = ['a', 'b'].map((digit) => contributorOf(digit, { links }))
  const lines: Line[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as Line) })
  const app = await buildApp(
    depsWithEngineDown({
      directory: {
        read: async () => ({
          byId: new Map(members.map((member) => [member.id, member])),
          byAccount: new Map(),
          hidden: [],
          hiddenAccounts: new Set(),
        }),
      },
      activity: {
        read: async () => ({
          byContributor: new Map(),
          byGroup: new Map(),
          latest: new Map(),
          people: new Set(),
          accounts: new Map(),
        }),
      },
    }),
    { log },
  )

  const list = await app.inject('/v1/contributor/')
  const one = await app.inject(`/v1/contributor/${idOf('a')}/`)

  await app.close()
  expect([list.statusCode, one.statusCode]).toEqual([200, 200])
  const logged = lines.filter(({ err }) => err?.type === 'UnknownNetworkError')
  expect(logged.map(({ level, err }) => [level, err?.message])).toEqual([
    [40, 'flickr'],
    [40, 'atom'],
    [40, 'null'],
  ])
})
