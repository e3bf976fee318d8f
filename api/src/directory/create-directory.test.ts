import type { Page, SocialItem } from '@hemicycle/contract'
import {
  ensureContributorIndex,
  openSearch,
  SearchUnavailableError,
  toContributorDocument,
  writeContributors,
} from '@hemicycle/search'
import { createTestSearch, knownPost } from '@hemicycle/search/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  contributorOf,
  createTestApi,
  idOf,
  referenceOf,
  type TestApi,
} from '../../testing/index.ts'
import { createDirectory } from './create-directory.ts'

const HIDDEN = contributorOf('e', { fullName: 'Hidden One', lastName: 'One', firstName: 'Hidden' })
const byHidden = { contributorId: idOf('e'), type: 'mep', country: 'FR', eparty: 'EPP' } as const
const quoted = referenceOf('9', {
  authorNativeId: '10e',
  authorName: 'Hidden One',
  authorHandle: 'member_e',
  authorPicture: 'https://pictures.example.org/e.png',
  text: 'Secret',
  media: [
    {
      type: 'photo',
      address: 'https://pictures.example.org/9.png',
      width: 1,
      height: 1,
      alt: 'Secret',
      durationMs: null,
    },
  ],
})
const posts = [
  knownPost('1'),
  knownPost('2', { author: byHidden, text: 'Secret' }),
  knownPost('3', { kind: 'quote', refersTo: '9', reference: quoted }),
  knownPost('4', {
    kind: 'repost',
    refersTo: '9',
    reference: quoted,
    text: 'RT @member_e: Secret',
  }),
]

describe.each([
  ['the store says so', { ...HIDDEN, hidden: true }, []],
  ['EXCLUDED_CONTRIBUTORS says so', HIDDEN, [idOf('e')]],
] as const)('a contributor is hidden because %s', (_, hidden, excluded) => {
  let api: TestApi
  const list = async (query: string) =>
    (await api.app.inject(`/v1/social-item/?${query}`)).json<{ data: Page<SocialItem> }>().data

  beforeAll(async () => {
    api = await createTestApi({ contributors: [contributorOf('a'), hidden], posts }, (search) => ({
      directory: createDirectory(search, excluded),
      pictureOrigins: ['https://pictures.example.org'],
    }))
  })
  afterAll(() => api.close())

  test('none of their posts is in a list or a count [RG.15 S6.3]', async () => {
    const originals = await list('kind=original')
    const theirs = await list(`contributors_ids=${idOf('e')}`)

    expect(originals).toMatchObject({ total: 1, items: [{ id: '1' }] })
    expect(theirs).toMatchObject({ total: 0, items: [] })
  })

  test('their quoted posts are unavailable, reposts of their posts are not shown [RG.17]', async () => {
    const { items } = await list('')

    expect(items.map((item) => item.id)).toEqual(['3', '1'])
    expect(items[0]?.reference).toMatchObject({ id: '9', available: false, author: null })
    expect(JSON.stringify(items)).not.toMatch(/Hidden One|Secret|member_e/)
  })

  test.each([
    '/v1/social-item/?id=2',
    `/v1/contributor/${idOf('e')}/`,
    '/v1/contributor/0/',
    `/v1/images/c-${idOf('e')}-96`,
    '/v1/images/p-2-0-960',
    '/v1/images/p-9-0-960',
    '/v1/images/a-9-96',
  ])('no direct request reveals them: %s [RG.16 S6.4]', async (url) => {
    const answer = await api.app.inject(url)

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      code: 404,
      type: 'error',
      data: { code: 'not_found', message: 'not_found' },
    })
  })

  test('they are not among the contributors [RG.15]', async () => {
    const answer = await api.app.inject('/v1/contributor/')

    expect(answer.json()).toMatchObject({ data: { total: 1, items: [{ id: idOf('a') }] } })
  })
})

test('changes are read every second; while the engine is down, the last state is served for 60 s [P2 RF.9 RF.10]', async () => {
  const own = await createTestSearch()
  const write = async (revision: number, fullName: string) => {
    const contributor = contributorOf('a', { revision, fullName })
    await writeContributors(own.search, { number: 1, live: true }, [
      toContributorDocument(contributor),
    ])
    await own.refresh()
  }
  let now = 0
  await write(1, 'Before')
  const directory = createDirectory(own.search, [], { now: () => now })
  const nameNow = async () => (await directory.read()).byId.get(idOf('a'))?.fullName
  const names = [await nameNow()]

  await write(2, 'After')
  now += 1_000
  names.push(await nameNow())
  now += 1
  await vi.waitFor(async () => expect(await nameNow()).toBe('After'))
  await own.drop()
  now += 60_000
  names.push(await nameNow())

  expect(names).toEqual(['Before', 'Before', 'After'])
  now += 1_001
  await expect(directory.read()).rejects.toThrow(SearchUnavailableError)
})

test('without any state yet, an engine that is down is an error [P2 RF.10]', async () => {
  const search = openSearch({ url: 'http://127.0.0.1:1' })

  await expect(createDirectory(search, []).read()).rejects.toThrow(SearchUnavailableError)
})

test('a site that fills up shows its contributors within seconds [RF.1]', async () => {
  const own = await createTestSearch()
  const write = async (...digits: string[]) => {
    const documents = digits.map((digit, index) =>
      toContributorDocument(contributorOf(digit, { revision: index + 1 })),
    )
    await writeContributors(own.search, { number: 1, live: true }, documents)
    await own.refresh()
  }
  await ensureContributorIndex(own.search, { number: 1, live: true })
  let now = 0
  const directory = createDirectory(own.search, [], { now: () => now })
  const sizeNow = async () => (await directory.read()).byId.size
  const sizes = [await sizeNow()]
  for (const digits of [['a'], ['a', 'b']]) {
    await write(...digits)
    now += 2_001
    sizes.push(await sizeNow())
  }

  await own.drop()
  expect(sizes).toEqual([0, 1, 2])
})
