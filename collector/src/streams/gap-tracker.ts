import type { Network } from '@hemicycle/contract'
import { saveHeard, type Hearing, type Store } from '@hemicycle/store'
import type { createBackgroundRunner } from '../jobs/background.ts'

/** Well below a minute, the shortest time that counts as a gap. */
const WRITE_INTERVAL_MS = 10_000

interface Deps {
  store: Store
  background: ReturnType<typeof createBackgroundRunner>
  now?: () => Date
}

/** Saves until when the stream of deletions was up, so that a gap is known afterwards, whatever caused it. */
export function createGapTracker(
  { store, background, now = () => new Date() }: Deps,
  network: Network,
) {
  const hearing: Hearing = { network, openedAt: now(), heardAt: null, isContinued: false }
  let writtenAt: number | null = null
  const write = (): Promise<void> => saveHeard(store, hearing)
  return {
    onOpen(isContinued = false): void {
      hearing.isContinued = isContinued
      hearing.openedAt = now()
      hearing.heardAt = null
      writtenAt = null
    },
    /** Call on every line and heartbeat. */
    onActivity(): void {
      hearing.heardAt = now()
      const ms = hearing.heardAt.getTime()
      // The clock may be set back.
      if (writtenAt !== null && Math.abs(ms - writtenAt) < WRITE_INTERVAL_MS) return
      writtenAt = ms
      background.start(`saving when deletions at ${network} were last heard`, write)
    },
    write,
  }
}
