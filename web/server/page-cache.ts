import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { openCompressed } from './compress.ts'

/** A response body ready to send. */
interface Finished {
  body: string
  /** How long it may be served from the cache, in milliseconds. */
  freshForMs: number
}

export type Kept<Made extends Finished> = Made & {
  /** From a monotonic clock, because ages are differences. */
  madeAt: number
  /** Same body, same tag. */
  tag: string
  compressed: ReturnType<typeof openCompressed>
}

export interface FinishedPage extends Finished {
  status: number
  /** Made from a stale answer. */
  isStale: boolean
  contentSecurityPolicy: string
  /** May be embedded in other sites. */
  isEmbed: boolean
}

export const toKept = <Made extends Finished>(made: Made, madeAt: number): Kept<Made> => ({
  ...made,
  madeAt,
  tag: hash('sha256', made.body, 'base64url').slice(0, 27),
  compressed: openCompressed(made.body),
})

const MAX_BYTES = 64 * 1024 * 1024

/** Cache of pages by address: concurrent requests share one render, and a page is kept while its data is fresh. */
export function openPageCache<Made extends Finished>(now: () => number = () => performance.now()) {
  const kept = new LRUCache<string, Kept<Made>>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page, address) => page.body.length * 2 + address.length + 1,
    // Expired pages are never served, so evict them on expiry, not when the space is needed.
    ttl: 1,
    ttlAutopurge: true,
  })
  const making = new Map<string, Promise<Kept<Made>>>()

  return async (address: string, make: () => Promise<Made>): Promise<Kept<Made>> => {
    const known = kept.get(address)
    if (known && now() - known.madeAt < known.freshForMs) return known
    const running = making.get(address) ?? makeOnce(address, make)
    return running
  }

  function makeOnce(address: string, make: () => Promise<Made>): Promise<Kept<Made>> {
    const started = make()
      .then((page) => {
        const finished = toKept(page, now())
        if (page.freshForMs > 0) kept.set(address, finished, { ttl: page.freshForMs })
        return finished
      })
      .finally(() => making.delete(address))
    making.set(address, started)
    return started
  }
}
