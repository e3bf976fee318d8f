import { toEpochSeconds, type Network } from '@hemicycle/contract'
import type { ListedSweep } from '@hemicycle/store'

/** That a network was asked about the posts of the days before, and about parts of the older ones. */
export interface KnownSweep {
  network: Network
  /** Epoch seconds. */
  startedAt: number
  parts: number[]
}

/** The sweeps that are known, newest first. */
export type Sweeps = () => KnownSweep[]

/** As the store lists them. */
type ListSweeps = () => Promise<ListedSweep[]>

const READ_AGAIN_MS = 60_000

/** Read beside the questions: nobody who reads waits for PostgreSQL, and without it the last ones stay. */
export function openSweeps(list: ListSweeps, now = () => performance.now()): Sweeps {
  let known: KnownSweep[] = []
  let readAt = -Infinity

  const read = async (): Promise<void> => {
    try {
      const sweeps = await list()
      known = sweeps.map((sweep) => ({ ...sweep, startedAt: toEpochSeconds(sweep.startedAt) }))
    } catch {
      // Asked again in a minute. What is not known of is not told.
    }
  }

  return () => {
    if (now() - readAt > READ_AGAIN_MS) {
      readAt = now()
      void read()
    }
    return known
  }
}
