import type { Random } from '../random.ts'

/** Mean 0, deviation 1. */
export function drawNormal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.next()))
  return radius * Math.cos(2 * Math.PI * random.next())
}

/** The number of events when they are rare and independent. */
export function drawPoisson(mean: number, random: Random): number {
  if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * drawNormal(random)))
  const limit = Math.exp(-mean)
  let count = 0
  for (let left = random.next(); left > limit; left *= random.next()) count += 1
  return count
}

/** `count` distinct indices below `all`. */
export function drawIndices(count: number, all: number, random: Random): number[] {
  return random.shuffle(Array.from({ length: all }, (_, index) => index)).slice(0, count)
}

/** Picks items in proportion to their weights. */
export function createWeightedPicker<Item>(
  items: readonly Item[],
  weigh: (item: Item) => number,
): (random: Random) => Item {
  let total = 0
  const ends = items.map((item) => (total += weigh(item)))
  return (random) => {
    const wanted = random.next() * total
    let low = 0
    let high = ends.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) <= wanted) low = middle + 1
      else high = middle
    }
    const chosen = items[low]
    if (chosen === undefined) throw new RangeError('nothing to choose from')
    return chosen
  }
}
