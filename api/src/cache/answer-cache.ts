import { setTimeout as pause } from 'node:timers/promises'
import { STALE_ANSWER_SECONDS } from '@hemicycle/contract'
import { SearchUnavailableError } from '@hemicycle/search'
import { LRUCache } from 'lru-cache'
import type { Answer } from './answer.ts'

export interface CacheResult {
  answer: Answer
  ageSeconds: number
  /** `shared`: computed for an earlier request that was still waiting. `stale`: expired, served while the engine is down or slow. */
  from: 'hit' | 'miss' | 'shared' | 'stale'
}

interface CachedRequest {
  url?: string
  /** Whether the home page sends it: such a request never waits long. */
  isHome?: boolean
}

export interface AnswerCache {
  /** Returns the cached answer while it is fresh; concurrent requests share one computation. */
  getOrCompute(
    key: string,
    compute: () => Promise<Answer>,
    request?: CachedRequest,
  ): Promise<CacheResult>
  /** The fresh answer to a URL that was requested before, without parsing the URL. */
  peek(url: string): CacheResult | null
  /** The answer for this key is out of date: it is computed again, and the old one serves only while the engine is down. */
  expire(key: string): void
  /** Recomputes the answers of the home page that have been requested before. */
  refreshHome(): Promise<void>
}

const MAX_BYTES = 128 * 1024 * 1024
const MAX_URL_CHARACTERS = 4 * 1024 * 1024
/** How long the home page waits for the engine before it gets a stale answer. */
const HOME_TIMEOUT_MS = 500

export function createAnswerCache(
  cacheSeconds: number,
  now: () => number = () => performance.now(),
  waitForHomeTimeout: () => Promise<unknown> = () => pause(HOME_TIMEOUT_MS, null, { ref: false }),
): AnswerCache {
  const answers = new LRUCache<string, { answer: Answer; at: number; isExpired: boolean }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }, key) => answer.body.length * 2 + key.length + 200,
  })
  const keysByUrl = new LRUCache<string, string>({
    maxSize: MAX_URL_CHARACTERS,
    sizeCalculation: (key, url) => key.length + url.length + 1,
  })
  const computing = new Map<string, Promise<Answer>>()
  const home = new Map<string, () => Promise<Answer>>()

  const computeOnce = (key: string, compute: () => Promise<Answer>): Promise<Answer> => {
    const running = computing.get(key)
    if (running) return running
    const isLatest = (): boolean => computing.get(key) === started
    const started: Promise<Answer> = compute()
      .then((answer) => {
        if (isLatest()) answers.set(key, { answer, at: now(), isExpired: false })
        return answer
      })
      .finally(() => {
        if (isLatest()) computing.delete(key)
      })
    computing.set(key, started)
    return started
  }

  const findFresh = (key: string): CacheResult | null => {
    const cached = answers.get(key)
    if (!cached || cached.isExpired) return null
    const ageSeconds = (now() - cached.at) / 1000
    return ageSeconds < cacheSeconds ? { answer: cached.answer, ageSeconds, from: 'hit' } : null
  }

  /** A function, because the age counts when the answer is served. */
  const findStale = (key: string): (() => CacheResult) | null => {
    const cached = answers.get(key)
    const toAge = ({ at }: { at: number }) => (now() - at) / 1000
    if (!cached || toAge(cached) > STALE_ANSWER_SECONDS) return null
    return () => ({ answer: cached.answer, ageSeconds: toAge(cached), from: 'stale' })
  }

  return {
    peek(url) {
      const key = keysByUrl.get(url)
      return key === undefined ? null : findFresh(key)
    },
    expire(key) {
      const cached = answers.get(key)
      if (cached) cached.isExpired = true
      // An answer that began before is not kept, and nobody who asks from now on waits for it.
      computing.delete(key)
    },
    async refreshHome() {
      await Promise.allSettled([...home].map(([key, compute]) => computeOnce(key, compute)))
    },
    async getOrCompute(key, compute, { url, isHome = false } = {}) {
      if (url !== undefined) keysByUrl.set(url, key)
      if (isHome) home.set(key, compute)
      const fresh = findFresh(key)
      if (fresh) return fresh
      const from = computing.has(key) ? 'shared' : 'miss'
      const toStale = findStale(key)
      const computed = computeOnce(key, compute).then((answer): CacheResult => ({
        answer,
        ageSeconds: 0,
        from,
      }))
      if (!toStale) return computed
      const orStale = computed.catch((error: unknown) => {
        if (error instanceof SearchUnavailableError) return toStale()
        throw error
      })
      return isHome ? Promise.race([orStale, waitForHomeTimeout().then(toStale)]) : orStale
    },
  }
}

/** Refreshes the home page's answers twice per cache lifetime, so no visitor waits for them. Returns how to stop. */
export function keepWarm(
  cache: Pick<AnswerCache, 'refreshHome'>,
  cacheSeconds: number,
): () => void {
  const timer = setInterval(() => void cache.refreshHome(), (cacheSeconds * 1000) / 2)
  return () => clearInterval(timer)
}
