import {
  contributorAnswer,
  CONTRIBUTOR_TYPES,
  listContributorsAnswer,
  type Contributor,
  type ContributorsPage,
  type KnownPost,
  type Page,
  type SocialItem,
} from '@hemicycle/contract'
import { toAfter } from '@hemicycle/search'
import { knownPost } from '@hemicycle/search/testing'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contributorOf,
  createTestApi,
  idOf,
  referenceOf,
  type TestApi,
} from '../../testing/index.ts'

let api: TestApi

const list = async (url: string) =>
  (await api.app.inject(url)).json<{ data: ContributorsPage }>().data
const namesOf = (page: Page<Contributor>) => page.items.map(({ fullName }) => fullName)

const by = (digit: string, id: string, change: Partial<KnownPost> = {}) =>
  knownPost(id, {
    author: { contributorId: idOf(digit), type: 'mep', country: 'FR', eparty: 'EPP' },
    ...change,
  })
const ofHidden = referenceOf('91', { authorNativeId: '109' })

beforeAll(async () => {
  api = await createTestApi({
    contributors: [
      contributorOf('1', { type: 'grouppress', fullName: 'Press of a group', eparty: 'The Left' }),
      contributorOf('2', { type: 'mep', fullName: 'Zoë Alpha' }),
      contributorOf('3', { type: 'mep', fullName: 'émile Beta', eparty: 'NI', country: 'PL' }),
      contributorOf('4', {
        type: 'mep',
        fullName: 'Eva Gamma',
        eparty: 'The Left',
        country: 'GR',
      }),
      contributorOf('5', { type: 'president', fullName: 'A President' }),
      contributorOf('6', { type: 'eppress', fullName: 'Press service' }),
      contributorOf('7', { type: 'committee', fullName: 'A Committee', accounts: [], links: [] }),
      contributorOf('8', { type: 'mep', fullName: 'Former Member', sitting: false }),
      contributorOf('9', { type: 'mep', fullName: 'Hidden Member', hidden: true }),
    ],
    posts: [
      by('2', '21'),
      by('2', '22', { kind: 'repost', refersTo: '90', reference: referenceOf('90') }),
      by('2', '23', { removal: 'deleted', content: null }),
      by('2', '24', { postedAt: new Date('2026-10-01T12:00:00Z') }),
      by('8', '81'),
      by('9', '91'),
      by('3', '31', { kind: 'repost', refersTo: '91', reference: ofHidden }),
    ],
  })
})
afterAll(() => api.close())

const ALL = [
  'Press service',
  'Zoë Alpha',
  'émile Beta',
  'Eva Gamma',
  'A President',
  'A Committee',
  'Press of a group',
]

test('contributors are sorted by type, then by folded family name [RW.38 S9.31 RS.124]', async () => {
  const page = await list('/v1/contributor/')

  expect(namesOf(page)).toEqual(ALL)
  expect(page).toMatchObject({ total: 7, offset: 7, next: null, prev: null })
})

test('following next until null returns each contributor once, and prev leads back [RW.2 RW.3 S7.4]', async () => {
  const pages: Page<Contributor>[] = []
  let next: string | null = '/v1/contributor/?pageSize=3'
  while (next !== null) {
    const page: Page<Contributor> = await list(next)
    pages.push(page)
    next = page.next
  }

  expect(pages.flatMap(namesOf)).toEqual(ALL)
  expect(pages.map((page) => page.offset)).toEqual([3, 6, 7])
  expect(pages.map((page) => page.next).join()).not.toContain('pageNo')
  expect(pages[0]?.prev).toBeNull()
  expect(namesOf(await list(pages[2]?.prev ?? ''))).toEqual(namesOf(pages[1] as Page<Contributor>))
})

test.each([
  ['type=mep', ['Zoë Alpha', 'émile Beta', 'Eva Gamma']],
  ['country=PL', ['émile Beta']],
  ['country=pl,EL', ['émile Beta', 'Eva Gamma']],
  ['type=mep&country=FR', ['Zoë Alpha']],
  ['country=AT', []],
  ['type=president,committee', ['A President', 'A Committee']],
  ['type=MEP&eParty=GUE/NGL', ['Eva Gamma']],
  ['eParty=the-left', ['Eva Gamma', 'Press of a group']],
  ['eParty=NA', ['émile Beta']],
  ['type=grouppress', ['Press of a group']],
])(
  'they are filtered by type, group and country, in any spelling: %s [S7.3 S7.4 RG.5 RG.6 RG.8 RL.8 RS.120]',
  async (query, names) => {
    const page = await list(`/v1/contributor/?${query}`)

    expect(namesOf(page)).toEqual(names)
    expect(page.total).toBe(names.length)
  },
)

test.each(['', 'search-value=pres', 'search-value=gamna', 'search-value=nobody'])(
  'the counts of types and groups equal the filtered totals, whatever the request: %s [S7.4 RG.14]',
  async (names) => {
    const { counts } = await list(`/v1/contributor/?type=mep&eParty=NI&pageSize=1&${names}`)
    const totalOf = async (choice: string) =>
      (await list(`/v1/contributor/?${choice}&${names}`)).total

    expect(counts.types.map(({ type }) => type)).toEqual(CONTRIBUTOR_TYPES)
    expect(counts.groups.map(({ eparty }) => eparty)).toEqual(['EPP', 'The Left', 'NI'])
    expect(counts.countries.map(({ country }) => country)).toEqual(['FR', 'GR', 'PL'])
    for (const { type, total } of counts.types) expect(await totalOf(`type=${type}`)).toBe(total)
    for (const { eparty, total } of counts.groups)
      expect(await totalOf(`type=mep,president&eParty=${eparty}`)).toBe(total)
    for (const { country, total } of counts.countries)
      expect(await totalOf(`type=mep&eParty=NI&country=${country}`)).toBe(total)
  },
)

test('hidden, former and ungrouped contributors are in no count of groups [RG.13 RG.14]', async () => {
  const { counts } = await list('/v1/contributor/')

  expect(counts.groups).toEqual([
    { eparty: 'EPP', total: 2 },
    { eparty: 'The Left', total: 1 },
    { eparty: 'NI', total: 1 },
  ])
})

test('types and groups are counted among the requested countries only [RS.120]', async () => {
  const { counts } = await list('/v1/contributor/?country=PL')

  expect(counts.types.filter(({ total }) => total > 0)).toEqual([{ type: 'mep', total: 1 }])
  expect(counts.groups.filter(({ total }) => total > 0)).toEqual([{ eparty: 'NI', total: 1 }])
})

test('members can come first, the president among them, on every page [RS.122]', async () => {
  const first = await list('/v1/contributor/?order=members-first&pageSize=3')
  const second = await list(first.next ?? '')

  expect([...namesOf(first), ...namesOf(second)]).toEqual([
    'Zoë Alpha',
    'émile Beta',
    'Eva Gamma',
    'A President',
    'Press service',
    'A Committee',
  ])
})

test.each([
  ['search-value=POLAND|service&search-type=name-or-country', ['émile Beta', 'Press service']],
  ['search-value=Poland|service&search-type=contributor', ['Press service']],
  ['search-value=pola&search-type=name-or-country', []],
])(
  'the name of a country finds its members too, where it is asked for: %s [RS.120]',
  async (query, names) => {
    expect(namesOf(await list(`/v1/contributor/?order=members-first&${query}`))).toEqual(names)
  },
)

test('page numbers work, and next continues from them [RW.8 RW.2]', async () => {
  const page = await list('/v1/contributor/?pageSize=3&pageNo=1')

  expect(namesOf(page)).toEqual(ALL.slice(3, 6))
  expect(namesOf(await list(page.next ?? ''))).toEqual(ALL.slice(6))
})

test('the link to the next page keeps the filter [RW.2]', async () => {
  const first = await list('/v1/contributor/?type=mep&pageSize=2')

  expect(namesOf(await list(first.next ?? ''))).toEqual(['Eva Gamma'])
})

test('the maximum page size is accepted, a larger one is not [RW.7]', async () => {
  const greatest = await api.app.inject('/v1/contributor/?pageSize=1000')
  const greater = await api.app.inject('/v1/contributor/?pageSize=1001')

  expect(Compile(listContributorsAnswer).Check(greatest.json())).toBe(true)
  expect(greater.statusCode).toBe(400)
  expect(greater.json()).toMatchObject({ code: 400, type: 'error' })
})

test.each([
  ['a type nobody knows', '/v1/contributor/?type=mayor'],
  ['a country nobody knows', '/v1/contributor/?country=XX'],
  ['an order nobody knows', '/v1/contributor/?order=random'],
  ['an unknown parameter', '/v1/contributor/?surprise=1'],
  ['an id that is none', '/v1/contributor/me/'],
  ['a place that is none', '/v1/contributor/?after=nonsense'],
  [
    'a place in another list',
    `/v1/contributor/?after=${toAfter({ values: [1, '1'], offset: 1, direction: 'next' })}`,
  ],
])('an invalid request is answered with 400: %s [S7.2 RW.39]', async (_, url) => {
  const answer = await api.app.inject(url)

  expect(answer.statusCode).toBe(400)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('one contributor is found by id, another id is not [S7.5]', async () => {
  const found = await api.app.inject(`/v1/contributor/${idOf('5')}/`)
  const unknown = await api.app.inject(`/v1/contributor/${idOf('f')}/`)

  expect(Compile(contributorAnswer).Check(found.json())).toBe(true)
  expect(found.json()).toMatchObject({ code: 200, type: 'success', data: { id: idOf('5') } })
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json()).toMatchObject({ code: 404, data: { code: 'not_found' } })
})

test.each([
  ['search-value=alph&search-type=contributor', ['Zoë Alpha']],
  ['search-value=ZOE', ['Zoë Alpha']],
  ['search-value=Émi', ['émile Beta']],
  ['search-value=gam eva', ['Eva Gamma']],
  ['search-value=gamm eva zoe', []],
  ['search-value=gamna', []],
  ['search-value=zoef', []],
  ['search-value=pres', ['Press service', 'A President', 'Press of a group']],
  ['search-value=pres&type=president', ['A President']],
  ['search-value=alpha|beta', ['Zoë Alpha', 'émile Beta']],
  ['search-value=e&type=mep&eParty=NA', ['émile Beta']],
  ['search-value=former', []],
  ['search-value=hidden', []],
  ['search-value=lpha', []],
  ['search-value=%7C', ALL],
])(
  'a name is found by a prefix of any part, folded, and never with a typo: %s [S7.4 RS.97 RW.14 RW.18 RW.38]',
  async (query, names) => {
    const page = await list(`/v1/contributor/?${query}`)

    expect(namesOf(page)).toEqual(names)
    expect(page.total).toBe(names.length)
  },
)

test.each([
  ['search-value=gamna', [{ id: idOf('4'), fullName: 'Eva Gamma' }]],
  // Nobody of this type has the name, but another one does.
  ['search-value=press&type=mep', undefined],
  ['search-value=gamna|zoe', undefined],
  ['search-value=gamna&type=committee', [{ id: idOf('4'), fullName: 'Eva Gamma' }]],
  ['search-value=hiddem', undefined],
  ['type=mep', undefined],
])('names with a typo are offered only if nobody has the name: %s [RS.97]', async (query, near) => {
  const answer = await api.app.inject(`/v1/contributor/?${query}`)

  expect(Compile(listContributorsAnswer).Check(answer.json())).toBe(true)
  expect(answer.json<{ data: ContributorsPage }>().data.near).toEqual(near)
})

test('the link to the next page keeps the name [RW.2 S7.4]', async () => {
  const first = await list('/v1/contributor/?search-value=pres&pageSize=2')

  expect(namesOf(await list(first.next ?? ''))).toEqual(['Press of a group'])
})

test('a former member keeps a page and is in no list [RG.13]', async () => {
  const answer = await api.app.inject(`/v1/contributor/${idOf('8')}/`)

  expect(answer.json()).toMatchObject({ data: { fullName: 'Former Member', recentPosts: 1 } })
  expect(namesOf(await list('/v1/contributor/?type=mep'))).not.toContain('Former Member')
})

test('each has the number of posts that the feed finds in the last 30 days [RS.10 RG.15]', async () => {
  const { items } = await list('/v1/contributor/?type=mep')
  const total = async (id: string) => {
    const from = Date.UTC(2026, 9, 16, 12, 2) / 1000
    const url = `/v1/social-item/?contributors_ids=${id}&from=${from}`
    return (await api.app.inject(url)).json<{ data: Page<SocialItem> }>().data.total
  }

  expect(items.map(({ fullName, recentPosts }) => [fullName, recentPosts])).toEqual([
    ['Zoë Alpha', 2],
    ['émile Beta', 0],
    ['Eva Gamma', 0],
  ])
  expect(await Promise.all(items.map(({ id }) => total(id)))).toEqual([2, 0, 0])
})
