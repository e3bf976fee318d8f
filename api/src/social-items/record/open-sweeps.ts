import { toEpochSeconds, type Network } from '@hemicycle/contract'

/** That a network was asked about everything it had posted in the days before. */
export interface KnownSweep {
  network: Network
  /** Epoch seconds. */
  startedAt: number
}

/** The sweeps that are known, newest first. */
export type Sweeps = () => KnownSweep[]

/** As the store lists them. */
type ListSweeps = () => Promise<{ network: Network; startedAt: Date }[]>

const READ_AGAIN_MS = 60_000

/** Read beside the questions: nobody who reads waits for PostgreSQL, and without it the last ones stay. */
export function openSweeps(list: ListSweeps, now: () => Date): Sweeps {
  let known: KnownSweep[] = []
  let readAt = 0

  const read = async (): Promise<void> => {
    try {
      const sweeps = await list()
      known = sweeps.map(({ network, startedAt }) => ({
        network,
        startedAt: toEpochSeconds(startedAt),
      }))
    } catch {
      // Asked again in a minute. What is not known of is not told.
    }
  }

  return () => {
    if (now().getTime() - readAt > READ_AGAIN_MS) {
      readAt = now().getTime()
      void read()
    }
    return known
  }
}
