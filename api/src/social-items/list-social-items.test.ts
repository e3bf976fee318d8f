import { listSocialItemsAnswer, type Page, type SocialItem } from '@hemicycle/contract'
import { knownPost } from '@hemicycle/search/testing'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contributorOf,
  createTestApi,
  idOf,
  postsOf,
  referenceOf,
  type TestApi,
} from '../../testing/index.ts'

let api: TestApi

const list = async (url: string) => {
  const answer = await api.app.inject(url)
  return answer.json<{ code: number; type: string; data: Page<SocialItem> }>()
}
const idsOf = (page: Page<SocialItem>) => page.items.map((item) => item.id)

beforeAll(async () => {
  api = await createTestApi({
    contributors: [contributorOf('a'), contributorOf('b', { eparty: 'NI', country: 'DE' })],
    posts: [
      ...postsOf(60),
      knownPost('500', {
        versions: ['500', '501', '502'],
        edited: true,
        postedAt: new Date('2021-03-01T10:00:00Z'),
        text: 'Five years ago',
      }),
      knownPost('600', { removal: 'deleted', content: null, versions: ['600', '601'] }),
      knownPost('610', { removal: 'withheld', content: null }),
      knownPost('700', {
        author: { contributorId: idOf('b'), type: 'mep', country: 'DE', eparty: 'NI' },
        postedAt: new Date('2026-11-12T09:00:00Z'),
        kind: 'reply',
      }),
    ],
  })
})
afterAll(() => api.close())

test('a list has the envelope and the shape of a page [RW.1 RW.4 S7.2 S7.6 S3.28]', async () => {
  const answer = await api.app.inject('/v1/social-item/?pageSize=2')

  const body: unknown = answer.json()
  expect(answer.statusCode).toBe(200)
  expect(Compile(listSocialItemsAnswer).Check(body)).toBe(true)
  expect(body).toMatchObject({
    code: 200,
    type: 'success',
    data: {
      total: 61,
      offset: 2,
      prev: null,
      items: [{ id: '700' }, { id: '1060' }],
    },
  })
})

test('an item has all documented fields [S3.11 S3.12 S3.14 S3.15 S3.16 S3.17 S3.18 RG.12]', async () => {
  const { data } = await list('/v1/social-item/?pageSize=1')

  expect(data.items[0]).toMatchObject({
    id: '700',
    kind: 'reply',
    content: 'Text of 700',
    lang: 'en',
    media: [],
    contributor: {
      id: idOf('b'),
      type: 'mep',
      avatar: `https://posts.example.org/v1/images/c-${idOf('b')}-96`,
      country: 'DE',
      fullName: 'Member Number b',
      handle: 'member_b',
      politicalGroup: { eparty: 'NI', party: 'First invented group', localParty: null },
    },
    shareUrl: 'https://posts.example.org/tw/700',
    sourceUrl: 'https://x.com/member/status/700',
    source: 'twitter',
    postedAt: Date.UTC(2026, 10, 12, 9) / 1000,
  })
})

test('a page has 25 items unless asked otherwise [RW.5 S9.4]', async () => {
  const { data } = await list('/v1/social-item/')

  expect(data.items).toHaveLength(25)
})

test('following next until null returns each post once, newest first [RW.2 RW.3]', async () => {
  const seen: string[] = []
  let offset = 0
  let next: string | null = '/v1/social-item/?pageSize=7&kind=original'
  while (next !== null) {
    const { data }: { data: Page<SocialItem> } = await list(next)
    seen.push(...idsOf(data))
    offset = data.offset
    next = data.next
  }

  expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => String(1060 - index)))
  expect(offset).toBe(60)
})

test('prev leads back the same way and is null on the first page [RW.1 RW.3]', async () => {
  const pages: Page<SocialItem>[] = []
  let next: string | null = '/v1/social-item/?pageSize=25&kind=original'
  while (next !== null) {
    const { data }: { data: Page<SocialItem> } = await list(next)
    pages.push(data)
    next = data.next
  }
  const back: Page<SocialItem>[] = []
  let prev = pages.at(-1)?.prev ?? null
  while (prev !== null) {
    const { data }: { data: Page<SocialItem> } = await list(prev)
    back.unshift(data)
    prev = data.prev
  }

  expect(pages.map(({ items }) => items.length)).toEqual([25, 25, 10])
  expect(back.map(({ items, offset }) => [offset, ...items.map(({ id }) => id)])).toEqual(
    pages.slice(0, 2).map(({ items, offset }) => [offset, ...items.map(({ id }) => id)]),
  )
  expect(pages[0]?.prev).toBeNull()
})

test('after a jump by page number, prev leads to the page before [RW.3 RW.8]', async () => {
  const hop = await list('/v1/social-item/?kind=original&pageSize=10&pageNo=2')
  const before = await list(hop.data.prev ?? '')

  expect(idsOf(before.data)[0]).toBe('1050')
  expect(before.data.offset).toBe(20)
})

test('from a page past the end, prev leads back through the list with correct offsets [RW.1 RW.3 RW.8]', async () => {
  const past = await list('/v1/social-item/?kind=original&pageSize=25&pageNo=9')
  const back: Page<SocialItem>[] = []
  let { prev } = past.data
  while (prev !== null) {
    const { data }: { data: Page<SocialItem> } = await list(prev)
    back.unshift(data)
    prev = data.prev
  }

  expect(past.data).toMatchObject({ total: 60, offset: 60, next: null, items: [] })
  expect(back.map(({ offset, items }) => [offset, items.length])).toEqual([
    [10, 10],
    [35, 25],
    [60, 25],
  ])
})

test('reposts of one original fold within a page; total, offset and next stay [RC.7 RW.2]', async () => {
  const reposts = ['801', '802', '803', '804', '805'].map((id) =>
    knownPost(id, {
      postedAt: new Date(Date.UTC(2026, 10, 13, 9, Number(id) - 800)),
      kind: 'repost',
      refersTo: '90',
      reference: referenceOf('90'),
    }),
  )
  await api.write(reposts)

  const first = await list('/v1/social-item/?kind=repost&pageSize=3')
  const second = await list(first.data.next ?? '')

  expect(first.data).toMatchObject({ total: 5, offset: 3, items: [{ id: '805' }] })
  expect(first.data.items[0]?.repostedBy).toEqual([
    { id: '804', contributorId: idOf('a'), fullName: 'Member Number a' },
    { id: '803', contributorId: idOf('a'), fullName: 'Member Number a' },
  ])
  expect(second.data).toMatchObject({ total: 5, offset: 5, next: null, items: [{ id: '802' }] })
  expect(second.data.items[0]?.repostedBy).toMatchObject([{ id: '801' }])
})

test('without folding each repost is a separate item, on every page [RD.5 RW.2]', async () => {
  const first = await list('/v1/social-item/?kind=repost&pageSize=3&fold=off')
  const second = await list(first.data.next ?? '')

  expect([...idsOf(first.data), ...idsOf(second.data)]).toEqual(['805', '804', '803', '802', '801'])
  expect(first.data.items.every(({ repostedBy }) => repostedBy.length === 0)).toBe(true)
})

test('posts that arrive meanwhile do not shift the following pages [RW.2]', async () => {
  const first = await list('/v1/social-item/?pageSize=3&contributorType=mep&kind=original')
  await api.write([knownPost('2000', { postedAt: new Date('2026-11-14T12:00:00Z') })])

  const second = await list(first.data.next ?? '')

  await api.write([knownPost('2000', { revision: 2, removal: 'deleted', content: null })])
  expect(idsOf(first.data)).toEqual(['1060', '1059', '1058'])
  expect(idsOf(second.data)).toEqual(['1057', '1056', '1055'])
})

test('pageNo counts from 0 and works for small jumps [RW.8 S7.12 S3.33]', async () => {
  const hop = await list('/v1/social-item/?kind=original&pageSize=10&pageNo=2')

  expect(idsOf(hop.data)[0]).toBe('1040')
  expect(hop.data.offset).toBe(30)
  expect(hop.data.next).not.toContain('pageNo')
})

test('the last allowed jump with the largest page size works too [RW.6 RW.8]', async () => {
  const { code, data } = await list('/v1/social-item/?pageSize=100&pageNo=9')

  expect(code).toBe(200)
  expect(data).toMatchObject({ offset: data.total, next: null, items: [] })
})

test('filters are combined with AND and reach the search [RL.6 RL.7 S7.8 S7.9]', async () => {
  const found = await list('/v1/social-item/?country=de,at&eParty=NA')
  const none = await list('/v1/social-item/?country=DE&eParty=EPP')

  expect(idsOf(found.data)).toEqual(['700'])
  expect(none.data).toEqual({ total: 0, copies: 0, offset: 0, next: null, prev: null, items: [] })
})

test.each(['500', '501', '502'])(
  'any id of an edit chain finds the post under its first id: %s [S7.13 RF.19]',
  async (id) => {
    const { data } = await list(`/v1/social-item/?id=${id}`)

    expect(data).toMatchObject({ total: 1, offset: 1, next: null, prev: null })
    expect(data.items).toMatchObject([{ id: '500', edited: true, content: 'Five years ago' }])
  },
)

test('an id ignores the window and every other filter [RW.29]', async () => {
  const { data } = await list(
    '/v1/social-item/?id=500&country=DE&kind=repost&from=1&to=2&search-value=nothing&pageNo=3',
  )

  expect(idsOf(data)).toEqual(['500'])
})

test.each([
  ['600', 'deleted'],
  ['601', 'deleted'],
  ['610', 'withheld'],
])(
  'a removed post answers 410 with the reason and no content: %s %s [RF.7 RF.14 RF.16]',
  async (id, reason) => {
    const answer = await api.app.inject(`/v1/social-item/?id=${id}`)

    expect(answer.statusCode).toBe(410)
    expect(answer.headers['cache-control']).toBe('public, max-age=10, stale-while-revalidate=10')
    expect(answer.json()).toEqual({
      code: 410,
      type: 'error',
      data: { code: 'gone', message: 'gone', reason },
    })
  },
)

test('an unknown id answers 404 [RW.4]', async () => {
  const answer = await api.app.inject('/v1/social-item/?id=123456')

  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({
    code: 404,
    type: 'error',
    data: { code: 'not_found', message: 'not_found' },
  })
})
