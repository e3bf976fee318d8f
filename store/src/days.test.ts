import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestStore, newPost, rosterOf, type TestStore } from '../testing/index.ts'
import { loadPosts, openStore, savePosts, saveRoster, settle, takeBatch } from './index.ts'
import { loadToday } from './roster/stored-contributor.ts'

/** Two time zones in which it is never the same day. */
const ENDS = ['Pacific/Kiritimati', 'Etc/GMT+12']
let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())

/** A store whose connections have this time zone. */
const openIn = (zone: string) => {
  const url = new URL(own.url)
  url.searchParams.set('options', `-c TimeZone=${zone}`)
  const store = openStore(url.href)
  onTestFinished(() => store.destroy())
  return store
}
const changing = (day: string) => {
  const [member] = rosterOf(1).contributors
  const memberships = [
    { group: 'EPP', from: '2024-07-16', to: null },
    { group: 'NI', from: day, to: null },
  ]
  return { ...rosterOf(1), contributors: member ? [{ ...member, memberships }] : [] }
}
const winter = (id: string, time: string) => newPost(id, { postedAt: new Date(`2026-11-${time}`) })
const summer = (id: string, time: string) => newPost(id, { postedAt: new Date(`2026-07-${time}`) })

test.each([...ENDS, 'UTC'])(
  'a post belongs to its day in Brussels, also over a connection in %s [RG.12]',
  async (zone) => {
    const store = openIn(zone)
    await saveRoster(store, 'winter', changing('2026-11-11'), { today: '2026-11-20' })
    await savePosts(store, [winter('1', '10T22:59:59Z'), winter('2', '10T23:00:00Z')])
    const inWinter = await loadPosts(store, ['1', '2'])
    await saveRoster(store, 'winter', changing('2026-07-11'), { today: '2026-11-20' })
    await savePosts(store, [summer('3', '10T21:59:59Z'), summer('4', '10T22:00:00Z')])
    const inSummer = await loadPosts(store, ['3', '4'])

    const groups = (posts: typeof inWinter) =>
      posts.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ author }) => author.eparty)
    expect(groups(inWinter)).toEqual(['EPP', 'NI'])
    expect(groups(inSummer)).toEqual(['EPP', 'NI'])
  },
)

test.each(ENDS)(
  'a quoted post belongs to its day in Brussels, also over a connection in %s [RG.12]',
  async (zone) => {
    const store = openIn(zone)
    await saveRoster(store, 'winter', changing('2026-11-11'), { today: '2026-11-20' })
    await savePosts(store, [winter('1', '10T22:59:59Z'), winter('2', '10T23:00:00Z')])
    await savePosts(store, [
      newPost('7', { kind: 'quote', refersTo: '1' }),
      newPost('8', { kind: 'quote', refersTo: '2' }),
    ])

    const quotes = await loadPosts(store, ['7', '8'])

    const groups = new Map(quotes.map(({ id, reference }) => [id, reference?.author?.eparty]))
    expect([groups.get('7'), groups.get('8')]).toEqual(['EPP', 'NI'])
  },
)

test('whose group changes, their posts of that night in Brussels are indexed again [RG.12]', async () => {
  await saveRoster(own.store, 'winter', rosterOf(1), { today: '2026-11-20' })
  await savePosts(own.store, [winter('5', '10T22:30:00Z'), winter('6', '10T23:30:00Z')])
  await settle(own.store, await takeBatch(own.store, 100))

  await saveRoster(own.store, 'winter', changing('2026-11-11'), { today: '2026-11-20' })

  const queued = await takeBatch(own.store, 100)
  const posts = queued.filter(({ subject }) => subject === 'post').map(({ id }) => id)
  expect(posts).toContain('6')
  expect(posts).not.toContain('5')
})

test('today is the same day over every connection [RG.13]', async () => {
  const brussels = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Brussels' })
  const readBoth = (zone: string) =>
    openIn(zone).transaction(async (db) => {
      const rows = await db.query<{ now: Date }>(sql`select now()`)
      return { today: await loadToday(db), expected: brussels.format(rows[0]?.now) }
    })

  for (const zone of ENDS) {
    const { today, expected } = await readBoth(zone)
    expect(today).toBe(expected)
  }
})
