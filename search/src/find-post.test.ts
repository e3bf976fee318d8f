import { toSnowflakeId } from '@hemicycle/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  createTestSearch,
  knownPost,
  loseMonth,
  writeKnownPosts,
  type TestSearch,
} from '../testing/index.ts'
import { SearchUnavailableError } from './errors.ts'
import { findPost, findPostOrReferrer, findPostsById, findReferrer } from './find-post.ts'

const idAt = (time: string) => toSnowflakeId(new Date(time))
const postAt = (time: string, change: Parameters<typeof knownPost>[1] = {}) =>
  knownPost(idAt(time), { postedAt: new Date(time), ...change })
const quoteAt = (time: string, refersTo: string) => postAt(time, { kind: 'quote', refersTo })

const POST = postAt('2026-11-10T12:00:00Z')
const GONE = postAt('2026-11-11T12:00:00Z', { removal: 'deleted', content: null })
const EDIT = idAt('2026-11-01T00:10:00Z')
const EDITED = postAt('2026-10-31T23:50:00Z', { versions: [idAt('2026-10-31T23:50:00Z'), EDIT] })
/** Under an id of another month than its own. */
const MISPLACED = knownPost(idAt('2026-11-10T13:00:00Z'), {
  postedAt: new Date('2024-03-10T12:00:00Z'),
})
const TIMELESS = ['100', 'bluesky-abcdefghijklmnopqrstuvwxy2'].map((id) =>
  knownPost(id, { postedAt: new Date('2024-03-10T12:00:00Z') }),
)
const NOWHERE = 'bluesky-zbcdefghijklmnopqrstuvwxy2'
const OTHERS = idAt('2026-10-20T12:00:00Z')
const LONG_AGO = idAt('2024-01-11T12:00:00Z')
const [QUOTE, OLD_QUOTE, ...QUOTES] = [OTHERS, LONG_AGO, POST.id, GONE.id].map((id, day) =>
  quoteAt(`2026-11-1${2 + day}T12:00:00Z`, id),
)
let own: TestSearch
/** The indices that the engine was asked about. */
let asked: string[]

beforeAll(async () => {
  own = await createTestSearch()
  const posts = [POST, GONE, EDITED, MISPLACED, ...TIMELESS, QUOTE!, OLD_QUOTE!, ...QUOTES]
  await writeKnownPosts(own, posts)
})
afterAll(() => own.drop())
beforeEach(() => {
  asked = []
  const { client } = own.search
  const search = client.search.bind(client)
  vi.spyOn(client, 'search').mockImplementation(((params: { index: string }, options: object) => {
    asked.push(params.index.replaceAll(own.prefix, ''))
    return search(params, options)
  }) as never)
})
afterEach(() => void vi.restoreAllMocks())

test('a post is looked for in the month that its id holds, and nowhere else [P4]', async () => {
  expect(await findPost(own.search, POST.id)).toMatchObject({ id: POST.id })
  expect(asked).toEqual(['posts-2026-11'])
})

test('an edit of the first minutes of a month finds the post of the last ones [P4 RF.19]', async () => {
  expect(await findPost(own.search, EDIT)).toMatchObject({ id: EDITED.id })
  expect(asked).toEqual(['posts-2026-10,posts-2026-11'])
})

test.each(TIMELESS)(
  'an id that holds no time is looked for in all months: $id [RF.14 RN.3]',
  async ({ id }) => {
    expect(await findPost(own.search, id)).toMatchObject({ id })
    expect(asked).toEqual(['posts'])
  },
)

test('a post that is not in the month of its id is found all the same [RF.14]', async () => {
  expect(await findPost(own.search, MISPLACED.id)).toMatchObject({ id: MISPLACED.id })
  expect(asked).toEqual(['posts-2026-11', 'posts'])
})

test('an id whose month nobody has is unknown [RF.14]', async () => {
  const unknown = idAt('2019-01-10T00:00:00Z')

  expect(await findPost(own.search, unknown)).toBeNull()
  expect(await findReferrer(own.search, unknown)).toBeNull()
  expect(await findPostOrReferrer(own.search, unknown)).toBeNull()
})

test('what others wrote is found by who shows it, first in the weeks after [P4]', async () => {
  expect(await findReferrer(own.search, OTHERS)).toMatchObject({ id: QUOTE?.id })
  expect(await findReferrer(own.search, LONG_AGO)).toMatchObject({ id: OLD_QUOTE?.id })
  const near = 'posts-2026-10,posts-2026-11'
  expect(asked).toEqual([near, 'posts-2024-01,posts-2024-02', 'posts'])
})

test('a post that is ours comes before those that show it, gone or not [RF.16]', async () => {
  const find = (id: string, hidden: string[] = []) => findPostOrReferrer(own.search, id, hidden)

  expect(await find(POST.id)).toMatchObject({ id: POST.id })
  expect(await find(GONE.id)).toMatchObject({ id: GONE.id, removed: true })
  expect(await find(OTHERS)).toMatchObject({ id: QUOTE?.id })
  expect(await find(OTHERS, [POST.author.contributorId])).toBeNull()
})

test('a hit is an answer though a month is away; nothing found is an outage then [P2 RF.10 RN.3]', async () => {
  await loseMonth(own.search, '2024-01')

  expect(await findPost(own.search, POST.id)).toMatchObject({ id: POST.id })
  for (const { id } of TIMELESS) expect(await findPost(own.search, id)).toMatchObject({ id })
  expect(await findReferrer(own.search, LONG_AGO)).toMatchObject({ id: OLD_QUOTE?.id })
  expect(await findPostOrReferrer(own.search, LONG_AGO)).toMatchObject({ id: OLD_QUOTE?.id })
  for (const id of [idAt('2024-01-10T12:00:00Z'), idAt('2026-11-10T14:00:00Z'), '404', NOWHERE])
    for (const find of [findPost, findReferrer, findPostOrReferrer])
      await expect(find(own.search, id)).rejects.toBeInstanceOf(SearchUnavailableError)
  const { posts, isComplete } = await findPostsById(own.search, [TIMELESS[1]!.id, NOWHERE])
  expect([[...posts.keys()], isComplete]).toEqual([[TIMELESS[1]!.id], false])
})

test('several posts are found by any of their ids, with two questions at most [P4 RF.19 RS.245]', async () => {
  const near = await findPostsById(own.search, [POST.id, GONE.id, EDIT])
  expect([...near.posts].map(([id, post]) => [id, post.id])).toEqual(
    expect.arrayContaining([
      [POST.id, POST.id],
      [GONE.id, GONE.id],
      [EDIT, EDITED.id],
    ]),
  )
  expect(asked).toHaveLength(1)

  const all = [POST, MISPLACED, ...TIMELESS].map(({ id }) => id)
  const { posts } = await findPostsById(own.search, [...all, '404'])
  expect([...posts.keys()].toSorted()).toEqual(all.toSorted())
  expect(asked).toHaveLength(3)
})
