import { expect, onTestFinished, test } from 'vitest'
import { startSimulator } from '../start-simulator.ts'
import type { SimulatorOptions } from '../simulator.ts'

async function start(options: SimulatorOptions) {
  const simulator = await startSimulator({ sample: false, ...options })
  onTestFinished(() => simulator.stop())
  const withFeeds = simulator.roster.contributors.filter(({ accounts }) =>
    accounts.some(({ network }) => network === 'feed'),
  )
  return { ...simulator, withFeeds }
}

test('by default, nobody in the sample has a feed [RN.56]', async () => {
  const { feeds, withFeeds } = await start({ blueskyPort: 0 })

  expect(feeds).toBeNull()
  expect(withFeeds).toEqual([])
})

test('each group’s press service has a feed, and some members are on three networks [RN.56]', async () => {
  const { feeds, withFeeds } = await start({ blueskyPort: 0, feedsPort: 0 })

  const [members, press] = ['mep', 'grouppress'].map((wanted) =>
    withFeeds.filter(({ type }) => type === wanted),
  )
  expect(press?.length).toBeGreaterThan(5)
  expect(members?.map(({ accounts }) => accounts.map(({ network }) => network))).toEqual(
    Array.from({ length: 3 }, () => ['twitter', 'bluesky', 'feed']),
  )
  const addresses = [...(feeds?.feeds.values() ?? [])].map(({ address }) => address)
  expect(new Set(withFeeds.map(({ accounts }) => accounts.at(-1)?.nativeId))).toEqual(
    new Set(addresses),
  )
})
