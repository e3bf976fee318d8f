import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KnownPost } from '@hemicycle/contract'
import {
  createTestSearch,
  knownPost,
  postQuery,
  type PostQueryChange,
  taggedPost,
  writeKnownPosts,
  type TestSearch,
} from '../testing/index.ts'
import { fromAfter, toAfter } from './cursor.ts'
import { SearchUnavailableError } from './errors.ts'
import { findPost } from './find-post.ts'
import { findPosts, toFindPosts } from './find-posts.ts'
import { openMonths, type Months } from './months.ts'
import { openSearch } from './open-search.ts'
import type { PageCursor, PageRequest, SortValues } from './post-query.ts'

let own: TestSearch
let months: Months

const write = (posts: KnownPost[]) => writeKnownPosts(own, posts)

const find = async (change: PostQueryChange) => {
  const found = await findPosts(own.search, months, postQuery(change), {
    size: 50,
    skip: 0,
    after: null,
  })
  return found.posts.map((post) => post.id)
}

beforeAll(async () => {
  own = await createTestSearch()
  const texts: Record<string, string> = {
    '1': 'L’énergie est là #GreenDeal',
    '2': 'Η Ελλάδα μπροστά',
    '3': 'Die Straße nach Łódź',
    '4': 'Green deal for rail, not coal #GREENDEAL',
  }
  await write(Object.entries(texts).map(([id, text]) => taggedPost(id, text)))
  await write([
    knownPost('5', { postedAt: new Date('2026-10-03T10:00:00Z'), text: 'October' }),
    knownPost('6', { revision: 7, removal: 'deleted', content: null, versions: ['6', '66'] }),
  ])
  months = openMonths(own.search)
})
afterAll(() => own.drop())

test('what the engine is asked stands beside the code [P2]', async () => {
  const query = postQuery({
    lists: {
      country: ['FR', 'DE'],
      eParty: ['EPP'],
      contributors_exclues: ['b'.repeat(24)],
    },
    hiddenAccounts: ['twitter:1'],
    anyOf: [['energy', 'rail']],
    allOf: ['"green deal"', '#GreenDeal', 'parl*', 'bus-st*', '@name'],
    noneOf: ['coal'],
  })

  const asked = toFindPosts(query, {
    size: 10,
    skip: 0,
    after: { values: [1_762_776_000_000, '42'], offset: 10, direction: 'next' },
  })

  await expect(`${JSON.stringify(asked, null, 2)}\n`).toMatchFileSnapshot('find-posts.query.json')
})

test.each([
  ['energie', ['1']],
  ['ελλαδα', ['2']],
  ['strasse', ['3']],
  ['lodz', ['3']],
  ['"green deal"', ['4']],
  ['#greendeal', ['4', '1']],
  ['gre*', ['4', '1']],
  ['coals', []],
])('%s finds what folds to it, and no stems [RW.15 RW.16 RW.17 RW.18]', async (word, ids) => {
  expect(await find({ allOf: [word] })).toEqual(ids)
})

test('any, all and none are joined by and [RW.14]', async () => {
  const ids = await find({ anyOf: [['rail', 'energie']], allOf: ['#GreenDeal'], noneOf: ['coal'] })

  expect(ids).toEqual(['1'])
})

test('a question touches the months of its window and finds nothing else [P4]', async () => {
  const october = { from: new Date('2026-10-01T00:00:00Z'), to: new Date('2026-11-01T00:00:00Z') }

  expect(await find({ window: october })).toEqual(['5'])
})

test('posts are found by when we first saw them: after one moment, up to and including another [RL.10]', async () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 9, 20, 12) + seconds * 1000)
  await write(
    [1, 2, 3].map((second) =>
      knownPost(`8${second}`, { postedAt: at(0), firstSeenAt: at(second + 0.9) }),
    ),
  )
  const window = { from: at(-1), to: at(1) }
  const findSeen = (since: Date | null, until: Date | null) =>
    find({ window, seen: { since, until } })

  expect(await findSeen(at(1), null)).toEqual(['83', '82'])
  expect(await findSeen(null, at(2))).toEqual(['82', '81'])
  expect(await findSeen(at(1), at(2))).toEqual(['82'])
})

test('pages follow each other without a gap, newest first, there and back [RW.2 RW.3]', async () => {
  const first = await findPosts(own.search, months, postQuery(), { size: 3, skip: 0, after: null })
  const second = await findPosts(own.search, months, postQuery(), {
    size: 3,
    skip: 0,
    after: first.next && { values: first.next, offset: 3, direction: 'next' },
  })
  const back = await findPosts(own.search, months, postQuery(), {
    size: 3,
    skip: 0,
    after: second.prev && { values: second.prev, offset: 3, direction: 'prev' },
  })

  expect(first.posts.map((post) => post.id)).toEqual(['4', '3', '2'])
  expect(second.posts.map((post) => post.id)).toEqual(['1'])
  expect(back.posts).toEqual(first.posts)
  expect([first.total, second.total, back.total]).toEqual([4, 4, 4])
  expect([first.prev, second.next, back.prev, back.next]).toEqual([null, null, null, first.next])
})

test('beside a page that turned out empty there are still the pages before and after it [RW.3]', async () => {
  const findPage = (page: Partial<PageRequest>) =>
    findPosts(own.search, months, postQuery(), { size: 3, skip: 0, after: null, ...page })
  const all = await findPage({ size: 4 })
  const [newest, oldest] = [all.posts[0], all.posts.at(-1)].map((post): SortValues => [
    (post?.postedAt ?? 0) * 1000,
    post?.id ?? '',
  ])
  const pastTheEnd = await findPage({ skip: 9 })
  const afterTheLast = await findPage({
    after: oldest ? { values: oldest, offset: 4, direction: 'next' } : null,
  })
  const beforeTheFirst = await findPage({
    after: newest ? { values: newest, offset: 0, direction: 'prev' } : null,
  })
  const follow = async (values: SortValues | null, direction: PageCursor['direction']) => {
    const { posts } = await findPage({ after: values && { values, offset: 0, direction } })
    return posts.map((post) => post.id)
  }

  for (const page of [pastTheEnd, afterTheLast]) {
    expect(page).toMatchObject({ posts: [], total: 4, next: null })
    expect(await follow(page.prev, 'prev')).toEqual(['3', '2', '1'])
  }
  expect(beforeTheFirst).toMatchObject({ posts: [], total: 4, prev: null })
  expect(await follow(beforeTheFirst.next, 'next')).toEqual(['4', '3', '2'])
})

test('posts of one moment have one order, whatever their networks [RW.2 RN.3]', async () => {
  const postedAt = new Date('2026-08-10T12:00:00Z')
  const hash = 'bcdefghijklmnopqrstuvwxy2'
  const ids = [`bluesky-z${hash}`, `bluesky-a${hash}`, '1988654321098765432', '0']
  await write(ids.toSorted().map((id) => knownPost(id, { postedAt })))
  const window = { from: new Date('2026-08-01T00:00:00Z'), to: new Date('2026-09-01T00:00:00Z') }
  const query = postQuery({ window })
  // The list of months is kept for a while, and this month is new.
  const known = openMonths(own.search)

  const forth: (string | undefined)[] = []
  let after: PageCursor | null = null
  for (;;) {
    const { posts, next } = await findPosts(own.search, known, query, { size: 1, skip: 0, after })
    forth.push(posts[0]?.id)
    if (!next) break
    after = fromAfter(toAfter({ values: next, offset: 0, direction: 'next' }))
  }

  expect(forth).toEqual(ids)
})

test('a list of nothing has no pages beside it [RW.3]', async () => {
  const page = { size: 3, skip: 9, after: null }

  const found = await findPosts(own.search, months, postQuery({ allOf: ['nobody'] }), page)

  expect(found).toEqual({ posts: [], total: 0, copies: 0, prev: null, next: null })
})

test('a post is found by every id of its edit chain, and a removed one is told apart [RF.14 RF.19]', async () => {
  await write([
    knownPost('70', {
      revision: 3,
      versions: ['70', '71'],
      postedAt: new Date('2026-09-02T00:00:00Z'),
    }),
  ])

  expect(await findPost(own.search, '71')).toMatchObject({ id: '70', removed: false })
  expect(await findPost(own.search, '66')).toMatchObject({
    removed: true,
    removalReason: 'deleted',
  })
  expect(await findPost(own.search, '404')).toBeNull()
})

test('an older write that arrives late is refused, also against a tombstone [P3]', async () => {
  await write([knownPost('6', { revision: 3, text: 'I am back' })])

  expect(await findPost(own.search, '6')).toMatchObject({ removed: true })
})

test('a removed post keeps nothing of what it said [RF.16]', async () => {
  expect(await findPost(own.search, '6')).toEqual({
    id: '6',
    versions: ['6', '66'],
    revision: 7,
    removed: true,
    removalReason: 'deleted',
  })
})

test('an engine that is away is an error, never an empty answer [P2 RF.10]', async () => {
  const away = openSearch({ url: 'http://127.0.0.1:1' })

  const asking = findPosts(away, openMonths(away), postQuery(), { size: 1, skip: 0, after: null })

  await expect(asking).rejects.toBeInstanceOf(SearchUnavailableError)
})

test('a month that vanished is an error, never an empty answer [P2]', async () => {
  const stale: Months = { list: () => Promise.resolve(new Set(['2026-11', '2027-01'])) }
  const window = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2027-01-31T00:00:00Z') }

  const asking = findPosts(own.search, stale, postQuery({ window }), {
    size: 1,
    skip: 0,
    after: null,
  })

  await expect(asking).rejects.toBeInstanceOf(SearchUnavailableError)
})
