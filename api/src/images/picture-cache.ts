import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { HttpError } from '../errors.ts'
import type { PictureFolder } from './picture-folder.ts'

/** Finished pictures: a few in memory, more on disk. */
export interface PictureCache {
  find(key: string): Promise<Buffer | null>
  /** Concurrent callers share one computation; after a failure it is not retried for a minute. */
  compute(key: string, compute: () => Promise<Buffer>): Promise<Buffer>
}

const MAX_BYTES = 32 * 1024 * 1024
/** One day together with the 23 hours on disk. */
const MEMORY_TTL_MS = 3_600_000
/** Each may hold a whole source picture. With origins that take 5 s this serves more than one address may request. */
const CONCURRENCY = 24
const MAX_WAITING = 500
const TIMEOUT_MS = 10_000
const FAILURE_TTL_MS = 60_000
const MAX_FAILURES = 10_000

export function createPictureCache(
  folder: PictureFolder | null,
  { now = () => performance.now(), timeoutMs = TIMEOUT_MS } = {},
): PictureCache {
  const cached = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (picture) => picture.length + 1,
    ttl: MEMORY_TTL_MS,
    ttlResolution: 0,
    perf: { now },
  })
  const failures = new LRUCache<string, Error>({ max: MAX_FAILURES, ttl: FAILURE_TTL_MS })
  const running = new Map<string, Promise<Buffer>>()
  const limit = pLimit(CONCURRENCY)

  const computeAndSave = async (key: string, compute: () => Promise<Buffer>): Promise<Buffer> => {
    try {
      const picture = await compute()
      cached.set(key, picture)
      await folder?.save(key, picture)
      return picture
    } catch (error) {
      if (error instanceof Error) failures.set(key, error)
      throw error
    }
  }

  /** The caller waits until the timeout; a computation that has started by then is finished for the next caller. */
  const start = (key: string, compute: () => Promise<Buffer>): Promise<Buffer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    let isTimedOut = false
    const timer = setTimeout(() => {
      isTimedOut = true
      reject(new HttpError(503, 'service_unavailable'))
    }, timeoutMs)
    running.set(key, promise)
    void limit(async () => {
      if (!isTimedOut) await computeAndSave(key, compute).then(resolve, reject)
      clearTimeout(timer)
      running.delete(key)
    })
    return promise
  }

  return {
    async find(key) {
      const picture = cached.get(key)
      if (picture) return picture
      const loaded = (await folder?.load(key)) ?? null
      if (loaded) cached.set(key, loaded)
      return loaded
    },
    async compute(key, compute) {
      const failure = failures.get(key)
      if (failure) throw failure
      const shared = running.get(key)
      if (shared) return shared
      if (limit.pendingCount >= MAX_WAITING) throw new HttpError(503, 'service_unavailable')
      return start(key, compute)
    },
  }
}
