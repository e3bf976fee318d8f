/** Seeded pseudo-random numbers. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number
  /** An integer; both ends are inclusive. */
  between(min: number, max: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0

  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))

  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (items) => {
      const [chosen] = items.slice(between(0, items.length - 1))
      if (chosen === undefined) throw new RangeError('nothing to pick from')
      return chosen
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ item }) => item),
  }
}

/** Hashes a string to a seed (FNV-1a), so that the same name always produces the same result. */
export function toSeed(word: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(word)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
