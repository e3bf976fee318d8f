import type { Withdrawn } from '@hemicycle/store'

/** Lists posts and people that the record no longer has and the index may still show. */
export interface WithdrawnBook {
  read(): Withdrawn
  close(): void
}

/** With the time that an answer is kept: what its author deletes is hidden within 15 s, whatever keeps the index. */
const READ_EVERY_MS = 3_000
const NOTHING: Withdrawn = { posts: new Map(), contributors: new Set() }

/** Read beside the questions: nobody who reads waits for PostgreSQL, and without it what was known stays. */
export function openWithdrawn(
  list: () => Promise<Withdrawn>,
  everyMs = READ_EVERY_MS,
): WithdrawnBook {
  let known = NOTHING
  let isReading = false
  const read = async (): Promise<void> => {
    if (isReading) return
    isReading = true
    try {
      known = await list()
    } catch {
      // Asked again in a moment.
    } finally {
      isReading = false
    }
  }
  const timer = setInterval(() => void read(), everyMs).unref()
  void read()
  return { read: () => known, close: () => clearInterval(timer) }
}
