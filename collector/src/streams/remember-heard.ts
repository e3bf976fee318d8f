import type { Network } from '@hemicycle/contract'
import { saveHeard, type Hearing, type Store } from '@hemicycle/store'
import type { openTasks } from '../tasks/open-tasks.ts'

/** Well below the minute from which on a gap counts. */
const WRITE_EVERY_MS = 10_000

interface Deps {
  store: Store
  tasks: ReturnType<typeof openTasks>
  now?: () => Date
}

/**
 * Remembers in the store until when a network's deletions were heard, so that a gap is known afterwards, whatever
 * ended the listening.
 */
export function rememberHeard({ store, tasks, now = () => new Date() }: Deps, network: Network) {
  const hearing: Hearing = { network, openedAt: now(), heardAt: null }
  let writtenAt: number | null = null
  const write = (): Promise<void> => saveHeard(store, hearing)
  return {
    /** A connection stands. */
    open(): void {
      hearing.openedAt = now()
      hearing.heardAt = null
      writtenAt = null
    },
    /** It brought a line or a heartbeat. */
    hear(): void {
      hearing.heardAt = now()
      const ms = hearing.heardAt.getTime()
      // A clock may go back.
      if (writtenAt !== null && Math.abs(ms - writtenAt) < WRITE_EVERY_MS) return
      writtenAt = ms
      tasks.start(`writing down until when deletions at ${network} are heard`, write)
    },
    write,
  }
}
