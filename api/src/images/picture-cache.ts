import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { AnswerError } from '../errors.ts'
import type { PictureFolder } from './picture-folder.ts'

/** Pictures ready to send: a few in memory, more on disk. */
export interface PictureCache {
  find(key: string): Promise<Buffer | null>
  /** Made once however many ask at the same time; what failed is not tried again for a minute. */
  make(key: string, make: () => Promise<Buffer>): Promise<Buffer>
}

const MAX_BYTES = 32 * 1024 * 1024
/** With the time on disk: a day. */
const KEPT_MS = 3_600_000
/** Each may hold a whole picture of its source; with origins that need 5 s it is more than one address may ask for. */
const MAX_AT_ONCE = 24
const MAX_WAITING = 500
const WAIT_MS = 10_000
const FAILED_MS = 60_000
const MAX_FAILED = 10_000

export function openPictureCache(
  folder: PictureFolder | null,
  { now = () => performance.now(), waitMs = WAIT_MS } = {},
): PictureCache {
  const kept = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (picture) => picture.length + 1,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now },
  })
  const failed = new LRUCache<string, Error>({ max: MAX_FAILED, ttl: FAILED_MS })
  const making = new Map<string, Promise<Buffer>>()
  const limit = pLimit(MAX_AT_ONCE)

  const makeAndKeep = async (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    try {
      const picture = await make()
      kept.set(key, picture)
      await folder?.save(key, picture)
      return picture
    } catch (error) {
      if (error instanceof Error) failed.set(key, error)
      throw error
    }
  }

  /** Nobody waits longer than the deadline. What had begun by then is finished for the next who asks. */
  const start = (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new AnswerError(503, 'service_unavailable'))
    }, waitMs)
    making.set(key, promise)
    void limit(async () => {
      if (!isLate) await makeAndKeep(key, make).then(resolve, reject)
      clearTimeout(timer)
      making.delete(key)
    })
    return promise
  }

  return {
    async find(key) {
      const known = kept.get(key)
      if (known) return known
      const loaded = (await folder?.load(key)) ?? null
      if (loaded) kept.set(key, loaded)
      return loaded
    },
    async make(key, make) {
      const before = failed.get(key)
      if (before) throw before
      const running = making.get(key)
      if (running) return running
      if (limit.pendingCount >= MAX_WAITING) throw new AnswerError(503, 'service_unavailable')
      return start(key, make)
    },
  }
}
