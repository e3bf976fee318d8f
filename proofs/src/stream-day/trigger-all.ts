import { setTimeout as delay } from 'node:timers/promises'
import { createRandom, type Random, type Simulator } from '@hemicycle/simulator'
import type { Log } from '../proof.ts'
import { CHANGES } from './changes.ts'
import { FAULTS } from './faults.ts'
import { ODD_POSTS } from './odd-posts.ts'
import { createBlueskyIncidents } from './on-bluesky.ts'

interface Plan {
  withinMs: number
  rounds: number
  seed: number
}

/** Shares of the time: posts must be written before the first, and the last silence must be noticed. */
const FIRST = 0.08
const LAST = 0.8

/** Triggers all incidents in each round, in random order, spread evenly over the time. Returns their number. */
export async function triggerAll(
  simulator: Simulator,
  { withinMs, rounds, seed }: Plan,
  log: Log,
): Promise<number> {
  const random = createRandom(seed)
  const onBluesky = createBlueskyIncidents()
  const incidents = Array.from({ length: rounds }, () =>
    shuffle([...FAULTS, ...CHANGES, ...ODD_POSTS, ...onBluesky], random),
  ).flat()
  const begun = Date.now()
  for (const [index, { name, trigger }] of incidents.entries()) {
    const due = begun + (FIRST + ((LAST - FIRST) * index) / incidents.length) * withinMs
    await delay(Math.max(0, due - Date.now()))
    trigger(simulator)
    log(`${((Date.now() - begun) / 1000).toFixed(0)} s: ${name}`)
  }
  return incidents.length
}

function shuffle<Value>(values: Value[], random: Random): Value[] {
  return values
    .map((value) => ({ value, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ value }) => value)
}
