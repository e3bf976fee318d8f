import { afterEach, expect, test, vi } from 'vitest'
import { startSimulator, type Simulator, type SimulatorOptions } from './index.ts'
import { SAMPLE_POSTS } from './parliament/sample-posts.ts'

const startAt = new Date('2026-06-10T15:00:00.000Z')
const running: Simulator[] = []

async function start(options: SimulatorOptions): Promise<Simulator> {
  const simulator = await startSimulator(options)
  running.push(simulator)
  return simulator
}
afterEach(async () => {
  for (const simulator of running.splice(0)) await simulator.stop()
})

const withoutPorts = (simulator: Simulator) =>
  JSON.stringify([simulator.posts(), simulator.roster]).replaceAll(simulator.origin, '')

test('the same seed and time give the same parliament and the same past', async () => {
  const [one, two, other] = [
    await start({ seed: 4, startAt }),
    await start({ seed: 4, startAt }),
    await start({ seed: 5, startAt }),
  ]

  expect(withoutPorts(one)).toBe(withoutPorts(two))
  expect(withoutPorts(one)).not.toBe(withoutPorts(other))
})

test('thirty days hold posts of every kind in every language, with photos and edits', async () => {
  const simulator = await start({ startAt })
  const posts = simulator.posts()

  const languages = new Set(posts.map(({ lang }) => lang))
  const expected = Object.keys(SAMPLE_POSTS).map((lang) =>
    ['ga', 'mt'].includes(lang) ? 'und' : lang,
  )
  expect(posts.length).toBeGreaterThan(450)
  expect(languages).toEqual(new Set(expected))
  expect(new Set(posts.map(({ kind }) => kind))).toEqual(
    new Set(['original', 'repost', 'quote', 'reply']),
  )
  expect(posts.filter(({ photo }) => photo).length).toBeGreaterThan(80)
  expect(posts.filter(({ versions }) => versions.length > 1).length).toBeGreaterThan(1)
  expect(posts.every(({ text }) => !/\{\w+\}/.test(text))).toBe(true)
  expect(posts.every(({ createdAt }) => createdAt < startAt)).toBe(true)
})

test('things go on happening at the pace asked for', async () => {
  const simulator = await start({ sample: false, livePerMinute: 6000 })

  await vi.waitFor(() => expect(simulator.posts().length).toBeGreaterThan(20), 5000)
})
