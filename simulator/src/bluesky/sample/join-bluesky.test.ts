import { NETWORKS } from '@hemicycle/contract'
import { expect, onTestFinished, test } from 'vitest'
import { startSimulator } from '../../start-simulator.ts'
import type { SimulatorOptions } from '../../simulator.ts'
import { listen } from '../test-bluesky.ts'
import { toFacets } from './to-facets.ts'

const SAMPLE = { sample: { days: 2, perDay: 400 }, startAt: new Date('2026-11-18T12:00:00Z') }

async function start(options: SimulatorOptions) {
  const simulator = await startSimulator(options)
  onTestFinished(() => simulator.stop())
  const { bluesky } = simulator
  if (!bluesky) throw new Error('it does not speak like Bluesky')
  const members = simulator.roster.contributors.filter(({ accounts }) =>
    accounts.some(({ network }) => network === 'bluesky'),
  )
  const textsOf = (did: string): string[] =>
    [...(bluesky.network.repositories.get(did)?.records ?? [])].flatMap(([path, { value }]) =>
      path.startsWith('app.bsky.feed.post/') ? String(value['text']) : [],
    )
  return { simulator, bluesky, members, textsOf }
}

test('by default, nobody is on Bluesky', async () => {
  const simulator = await startSimulator({ sample: false })
  onTestFinished(() => simulator.stop())

  expect(simulator.bluesky).toBeNull()
  const accounts = simulator.roster.contributors.flatMap((contributor) => contributor.accounts)
  expect(accounts.map(({ network }) => network)).not.toContain('bluesky')
})

test('a part of the members has an account on each network, and some of its posts on both', async () => {
  const { simulator, members, textsOf } = await start({ ...SAMPLE, blueskyPort: 0 })

  expect(members.length).toBeGreaterThan(50)
  expect(members.length).toBeLessThan(simulator.roster.contributors.length / 3)
  const onX = new Set(simulator.posts().map(({ author, text }) => `${author} ${text}`))
  const pairs = members.flatMap(({ accounts: [x, bluesky] }) =>
    textsOf(bluesky?.nativeId ?? '').map((text) => `${x?.nativeId} ${text}`),
  )
  expect(pairs.length).toBeGreaterThan(10)
  const originals = await start({ ...SAMPLE, blueskyPort: 0 })
  expect(originals.members.map(({ accounts }) => accounts)).toEqual(
    members.map(({ accounts }) => accounts),
  )
  // A post that was edited on X keeps its first words on Bluesky.
  expect(pairs.filter((pair) => onX.has(pair)).length).toBeGreaterThan(pairs.length * 0.8)
})

test('ids and handles are those of Bluesky', async () => {
  const { members } = await start({ sample: false, blueskyPort: 0 })

  const { handlePattern, idPattern } = NETWORKS.bluesky
  for (const { accounts } of members) {
    const account = accounts.find(({ network }) => network === 'bluesky')
    expect(account?.handle).toMatch(new RegExp(handlePattern))
    expect(account?.nativeId).toMatch(new RegExp(idPattern))
  }
})

test('what is posted and deleted on X is an event on Bluesky, too', async () => {
  const { simulator, bluesky, members } = await start({ sample: false, blueskyPort: 0 })
  const author = members[0]?.accounts[0]?.nativeId ?? ''
  const { events } = await listen(bluesky.jetstreamUrl)

  for (let number = 0; number < 12; number += 1) {
    const { id } = simulator.post({ author, text: `Words ${number} #here` })
    simulator.remove(id)
  }

  await expect
    .poll(() => [...new Set(events.map(({ commit }) => commit?.operation))])
    .toEqual(['create', 'delete'])
})

test('links and hashtags count in bytes', () => {
  const text = 'Zoë 👩‍👩‍👧 #Klima: https://example.org/a.'

  const parts = toFacets(text).map((facet) => {
    const { byteStart, byteEnd } = (facet as { index: { byteStart: number; byteEnd: number } })
      .index
    return Buffer.from(text).subarray(byteStart, byteEnd).toString('utf8')
  })

  expect(parts).toEqual(['#Klima', 'https://example.org/a'])
})
