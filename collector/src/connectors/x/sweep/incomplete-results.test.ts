import { listSweeps, loadPosts, removePosts, savePosts, saveRoster } from '@hemicycle/store'
import {
  createTestStore,
  newPost,
  removalOf,
  rosterOf,
  sql,
  type TestStore,
} from '@hemicycle/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createStandInX, toResult, type StandInX } from '../../../../testing/index.ts'

let own: TestStore
let x: StandInX

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  await saveRoster(own.store, 'test', rosterOf(2))
  x = createStandInX()
})
afterEach(() => void vi.restoreAllMocks())

const load = async (id: string) => (await loadPosts(own.store, [id]))[0]
const recent = (id: string, more: Parameters<typeof newPost>[1] = {}) =>
  newPost(id, { postedAt: new Date(), ...more })

const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }
const first = toResult('105', 'deleted')
const second = toResult('106', 'deleted').trim()
/** What X may answer, and the posts of which it can be read that they are gone. */
const GARBAGE: [string, () => Response, string[]][] = [
  ['a page of HTML', () => new Response('<html>\n<p>Busy</p>\n</html>\n', html), []],
  ['one that nobody calls so', () => new Response('<html>\n<p>Busy</p>\n</html>\n'), []],
  ['nothing', () => new Response(''), []],
  ['an empty line', () => new Response('\n'), []],
  ['half of it', () => new Response(first + second.slice(0, 20)), ['105']],
  ['no end of its last line', () => new Response(first + second), ['105', '106']],
  ['a list', () => new Response(`[${second},${second}]\n`), []],
  ['ids as numbers', () => new Response(`${first}{"id":106,"reason":"deleted"}\n`), ['105']],
  ['a connection that breaks', () => new Response(streamOf(first, new Error('reset'))), ['105']],
  ['lines without end', () => new Response(streamOf(first, 'x')), ['105']],
  ['more than that can be', () => new Response(streamOf(first, first)), ['105']],
]

/** The first, and then the next again and again. */
const streamOf = (text: string, then: string | Error) => {
  let sent = false
  return new ReadableStream({
    pull(body) {
      if (sent && then instanceof Error) body.error(then)
      else body.enqueue(new TextEncoder().encode(sent ? String(then).repeat(1000) : text))
      sent = true
    },
  })
}

/** X has told us some hours ago that it was deleted. */
const removeBefore = async (id: string) => {
  await removePosts(own.store, [removalOf(id)])
  const removedAt = new Date(Date.now() - 2 * 3_600_000)
  await own.store.query(sql`update post set removed_at = ${removedAt} where id = ${id}`)
}

test.each(GARBAGE)(
  'when X answers with %s, what it says is done and the sweep is not: nobody is said to stand [P3 RC.15]',
  async (_, body, removed) => {
    await savePosts(own.store, [recent('105'), recent('106'), recent('107')])
    await removeBefore('107')
    x.answer = body()

    await expect(x.sweep(own.store)).rejects.toThrow('results are incomplete')

    const posts = await loadPosts(own.store, ['105', '106'])
    const gone = posts.filter((post) => post.removal).map((post) => post.id)
    expect(gone.toSorted()).toEqual(removed)
    expect(x.asked.toSorted()).toEqual(['105', '106', '107'])
    expect(await listSweeps(own.store)).toEqual([])
  },
)

test('that nothing is gone is believed when X knows of what it told us before [RC.15]', async () => {
  await savePosts(own.store, [recent('108'), recent('109')])
  await removeBefore('108')
  x.gone('108', 'deleted')

  await x.sweep(own.store)

  expect((await load('109'))?.removal).toBeNull()
  expect(await listSweeps(own.store)).toHaveLength(1)
})

test('that nothing is gone is believed as long as nothing was ever deleted [RC.15]', async () => {
  await savePosts(own.store, [recent('108')])

  await x.sweep(own.store)

  expect(await listSweeps(own.store)).toHaveLength(1)
})

test('a file of a job that leads elsewhere is not followed there [P3]', async () => {
  await savePosts(own.store, [recent('109')])
  x.answer = new Response(null, { status: 302, headers: { location: 'https://elsewhere.example' } })

  await expect(x.sweep(own.store)).rejects.toThrow('answered 302')

  for (const [, init] of vi.mocked(fetch).mock.calls) expect(init?.redirect).toBe('manual')
})
