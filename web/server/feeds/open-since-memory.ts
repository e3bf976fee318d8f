import { LRUCache } from 'lru-cache'

const MAX_ANSWERS = 10_000
/** Twice the size of 10,000 usual addresses; a client may send addresses of 16 kB. */
const MAX_BYTES = 4 * 1024 * 1024

interface Answer {
  tag: string
  since: number
}

/**
 * Returns since when the response at an address has been the same, however often it was rebuilt. Remembers only tags,
 * no content.
 */
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
