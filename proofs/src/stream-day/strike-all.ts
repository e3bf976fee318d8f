import { setTimeout as delay } from 'node:timers/promises'
import { openRandom, type Random, type Simulator } from '@hemicycle/simulator'
import type { Log } from '../proof.ts'
import { CHANGES } from './changes.ts'
import { FAULTS } from './faults.ts'
import { ODD_POSTS } from './odd-posts.ts'

interface Plan {
  withinMs: number
  rounds: number
  seed: number
}

/** Room at both ends: something must be written first, and the last silence must be noticed. */
const FIRST = 0.08
const LAST = 0.8

/** All of it in each round, in an order drawn from the seed, spread evenly over the time. Answers how much it was. */
export async function strikeAll(
  simulator: Simulator,
  { withinMs, rounds, seed }: Plan,
  log: Log,
): Promise<number> {
  const random = createRandom(seed)
  const troubles = Array.from({ length: rounds }, () =>
    shuffle([...FAULTS, ...CHANGES, ...ODD_POSTS], random),
  ).flat()
  const begun = Date.now()
  for (const [index, { name, strike }] of troubles.entries()) {
    const due = begun + (FIRST + ((LAST - FIRST) * index) / troubles.length) * withinMs
    await delay(Math.max(0, due - Date.now()))
    strike(simulator)
    log(`${((Date.now() - begun) / 1000).toFixed(0)} s: ${name}`)
  }
  return troubles.length
}

function shuffle<Value>(values: Value[], random: Random): Value[] {
  return values
    .map((value) => ({ value, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value)
}
