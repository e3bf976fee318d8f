import { LRUCache } from 'lru-cache'

const MAX_ANSWERS = 10_000
/** Twice what so many usual addresses need; anybody can ask with addresses of 16 kB. */
const MAX_BYTES = 4 * 1024 * 1024

interface Answer {
  tag: string
  since: number
}

/** Finds since when the answer at an address stands, however often it was made again. Tags alone are remembered. */
export function openSinceMemory() {
  const remembered = new LRUCache<string, Answer>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ tag }, address) => 2 * (address.length + tag.length),
  })

  return (address: string, { tag, since }: Answer): number => {
    const before = remembered.get(address)
    if (before?.tag === tag) return before.since
    remembered.set(address, { tag, since })
    return since
  }
}
