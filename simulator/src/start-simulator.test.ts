import { afterEach, expect, test, vi } from 'vitest'
import { startSimulator, type Simulator, type SimulatorOptions } from './index.ts'
import { createTestClient, textAt } from './test-client.ts'
import { SAMPLE_POSTS } from './parliament/words/sample-posts.ts'

const startAt = new Date('2026-06-10T15:00:00.000Z')
const running: Simulator[] = []

async function start(options: SimulatorOptions): Promise<Simulator> {
  const simulator = await startSimulator(options)
  running.push(simulator)
  return simulator
}
afterEach(async () => {
  vi.useRealTimers()
  for (const simulator of running.splice(0)) await simulator.stop()
})

/** The smallest id that a post of that moment can have. */
const toFirstId = (at: Date) => (BigInt(at.getTime()) - 1288834974657n) << 22n
const withoutPorts = (simulator: Simulator) =>
  JSON.stringify([simulator.posts(), simulator.roster]).replaceAll(simulator.origin, '')

test('the same seed and time give the same parliament and the same past', async () => {
  const sample = { days: 3, perDay: 60 }
  const [one, two, other] = [
    await start({ seed: 4, startAt, sample }),
    await start({ seed: 4, startAt, sample }),
    await start({ seed: 5, startAt, sample }),
  ]

  expect(withoutPorts(one)).toBe(withoutPorts(two))
  expect(withoutPorts(one)).not.toBe(withoutPorts(other))
})

test('a past that begins later, or ends later, has the same posts under the same ids', async () => {
  const [from, until] = [
    new Date('2026-06-09T00:00:00+02:00'),
    new Date('2026-06-09T12:00:00+02:00'),
  ]
  const early = await start({ startAt, sample: { days: 5, perDay: 100 } })
  const late = await start({
    startAt: new Date('2026-06-11T20:00:00.000Z'),
    sample: { days: 3, perDay: 100 },
  })

  // What is deleted between the two starts is gone from the later one only.
  const list = (simulator: Simulator) =>
    simulator
      .posts()
      .filter(({ createdAt }) => createdAt >= from && createdAt < until)
      .map(({ id, text }) => `${id} ${text}`)
  const kept = new Set(list(early))
  expect(list(late).length).toBeGreaterThan(20)
  expect(list(late).filter((post) => !kept.has(post))).toEqual([])
})

test('clients elsewhere reach it, its pictures and its jobs at the address it is given', async () => {
  const simulator = await start({ host: '127.0.0.2', sample: { days: 1, perDay: 60 }, startAt })
  const client = createTestClient(simulator)
  const [picture = ''] = simulator.roster.contributors.flatMap(
    ({ pictureLink }) => pictureLink ?? [],
  )

  const job = await client.send('POST', '/2/compliance/jobs', { type: 'tweets' })
  const shown = await client.get(new URL(picture).pathname)

  expect(simulator.origin).toMatch(/^https:\/\/127\.0\.0\.2:\d+$/)
  expect([shown.status, job.status]).toEqual([200, 200])
  for (const address of [picture, textAt(job.json, 'data', 'upload_url')])
    expect(new URL(address).origin).toBe(simulator.origin)
})

test('thirty days hold posts of every kind in every language, with media and edits', async () => {
  const simulator = await start({ startAt })
  const posts = simulator.posts()

  const languages = new Set(posts.map(({ lang }) => lang))
  const missing = Object.keys(SAMPLE_POSTS).filter((lang) => !languages.has(lang))
  expect(posts.length).toBeGreaterThan(10_000)
  expect(missing.filter((lang) => !['ga', 'mt'].includes(lang))).toEqual([])
  expect(new Set(posts.map(({ kind }) => kind))).toEqual(
    new Set(['original', 'repost', 'quote', 'reply']),
  )
  expect(new Set(posts.flatMap(({ media }) => media.map(({ type }) => type)))).toEqual(
    new Set(['photo', 'video', 'animated_gif']),
  )
  expect(posts.filter(({ versions }) => versions.length > 1).length).toBeGreaterThan(50)
  expect(posts.every(({ createdAt }) => createdAt <= startAt)).toBe(true)
})

test('nothing is older than the past asked for, nor refers to anything older', async () => {
  const simulator = await start({ startAt, sample: { days: 1, perDay: 300 } })
  const posts = simulator.posts()

  const first = toFirstId(new Date('2026-06-09T00:00:00+02:00'))
  const references = posts.flatMap(({ refersTo }) => refersTo ?? [])
  expect(references.length).toBeGreaterThan(50)
  expect([...posts.map(({ id }) => id), ...references].filter((id) => BigInt(id) < first)).toEqual(
    [],
  )
})

test('things go on happening at the pace asked for', async () => {
  const simulator = await start({ sample: false, livePerMinute: 6000 })

  await vi.waitFor(() => expect(simulator.posts().length).toBeGreaterThan(20))
})

test('the plan of the day goes on by itself when life is asked for, past midnight too', async () => {
  const now = new Date('2026-06-10T23:50:00+02:00')
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const sample = { days: 0, perDay: 1500 }
  const living = await start({ startAt: now, sample, livePerMinute: 0 })
  const silent = await start({ startAt: now, sample })
  const before = living.posts().length

  await vi.advanceTimersByTimeAsync(9 * 3_600_000)
  const later = await start({ startAt: new Date(), sample: { ...sample, days: 1 } })

  const list = (simulator: Simulator) =>
    new Set(simulator.posts().map(({ id, text }) => `${id} ${text}`))
  expect(silent.posts()).toHaveLength(before)
  expect(living.posts().length).toBeGreaterThan(before + 100)
  expect(list(living)).toEqual(list(later))
})

test('the plan goes on when what it refers to has been removed by hand', async () => {
  const now = new Date('2026-06-10T09:00:00+02:00')
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const simulator = await start({
    startAt: now,
    sample: { days: 0, perDay: 3000 },
    livePerMinute: 0,
  })
  for (const { id, kind } of simulator.posts()) if (kind !== 'repost') simulator.remove(id)

  await vi.advanceTimersByTimeAsync(3 * 3_600_000)

  expect(simulator.posts().length).toBeGreaterThan(100)
})

test('a repost is withheld where its original is, also when no member wrote that', async () => {
  const simulator = await start({ startAt, sample: { days: 1, perDay: 300 } })
  const authors = new Set(simulator.accounts.map(({ id }) => id))
  const own = new Set(simulator.posts().flatMap(({ versions }) => versions))
  const repost = simulator
    .posts()
    .find(({ kind, refersTo }) => kind === 'repost' && !own.has(refersTo ?? ''))

  simulator.withhold(repost?.refersTo ?? '', ['FR'])

  expect(authors).toContain(repost?.author)
  expect(simulator.posts().find(({ id }) => id === repost?.id)?.withheldIn).toEqual(['FR'])
})
