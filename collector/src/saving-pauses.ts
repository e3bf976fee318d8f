import type { Network } from '@hemicycle/contract'

export interface SavingPause {
  /** When it began, by the monotonic clock. */
  at: number
  /** The last reason. */
  problem: string
}

export interface SavingPauses {
  of(network: Network): SavingPause | null
  /** For the network's write queue; null ends the pause. */
  note(network: Network): (problem: string | null) => void
}

/** The networks whose posts and removals cannot be saved, and since when. */
export function createSavingPauses(now = () => performance.now()): SavingPauses {
  const pauses = new Map<Network, SavingPause>()
  return {
    of: (network) => pauses.get(network) ?? null,
    note: (network) => (problem) => {
      if (problem === null) pauses.delete(network)
      else pauses.set(network, { at: pauses.get(network)?.at ?? now(), problem })
    },
  }
}
