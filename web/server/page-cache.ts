import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { openCompressed } from './compress.ts'

/** Something ready to send. */
interface Finished {
  body: string
  /** How long it may be given again, in milliseconds. */
  freshForMs: number
}

export type Kept<Made extends Finished> = Made & {
  /** By a clock that nobody sets: ages are differences. */
  madeAt: number
  /** The same for the same body. */
  tag: string
  compressed: ReturnType<typeof openCompressed>
}

/** A page ready to send. */
export interface FinishedPage extends Finished {
  status: number
  /** Made from an old answer that was given again. */
  isStale: boolean
  /** May stand inside pages of others. */
  isEmbed: boolean
}

export const toKept = <Made extends Finished>(made: Made, madeAt: number): Kept<Made> => ({
  ...made,
  madeAt,
  tag: hash('sha256', made.body, 'base64url').slice(0, 27),
  compressed: openCompressed(made.body),
})

const MAX_BYTES = 64 * 1024 * 1024

/** Pages by address: each is made once however many ask at the same time, and kept while its answers are fresh. */
export function openPageCache<Made extends Finished>(now: () => number = () => performance.now()) {
  const kept = new LRUCache<string, Kept<Made>>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page, address) => page.body.length * 2 + address.length + 1,
    // Nobody is given an old one: it goes soon, not when others need its place.
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
