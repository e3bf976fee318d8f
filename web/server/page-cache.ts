import { LRUCache } from 'lru-cache'
import { openCompressed } from './compress.ts'

/** A page ready to send. */
export interface FinishedPage {
  status: number
  html: string
  /** Made from an old answer that was given again. */
  isStale: boolean
  /** How long it may be given again, in milliseconds. */
  freshForMs: number
  /** May stand inside pages of others. */
  isEmbed: boolean
}

export interface KeptPage extends FinishedPage {
  madeAt: number
  compressed: ReturnType<typeof openCompressed>
}

export const toKeptPage = (page: FinishedPage, madeAt: number): KeptPage => ({
  ...page,
  madeAt,
  compressed: openCompressed(page.html),
})

const MAX_BYTES = 64 * 1024 * 1024

/** Pages by address: each is made once however many ask at the same time, and kept while its answers are fresh. */
export function openPageCache(now: () => number = Date.now) {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page, address) => page.html.length * 2 + address.length,
  })
  const making = new Map<string, Promise<KeptPage>>()

  return async (address: string, make: () => Promise<FinishedPage>): Promise<KeptPage> => {
    const known = kept.get(address)
    if (known && now() - known.madeAt < known.freshForMs) return known
    const running = making.get(address) ?? makeOnce(address, make)
    return running
  }

  function makeOnce(address: string, make: () => Promise<FinishedPage>): Promise<KeptPage> {
    const started = make()
      .then((page) => {
        const finished = toKeptPage(page, now())
        if (page.freshForMs > 0) kept.set(address, finished)
        return finished
      })
      .finally(() => making.delete(address))
    making.set(address, started)
    return started
  }
}
