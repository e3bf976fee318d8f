import { waitUntil, type Child, type TestStack } from '@hemicycle/tools/stack'

/** Two collectors, of which one listens and does the jobs. */
export interface CollectorPair {
  start(): Promise<void>
  /** Kills the one that listens; when the other has taken over, the killed one is started to wait. */
  killListening(): Promise<void>
  /** Does what takes the right to listen from the one that has it, until the other has taken over. */
  takeOver(deprive: () => Promise<unknown>): Promise<void>
  kills(): number
}

export function openCollectorPair({ simulator, collector, rival }: TestStack): CollectorPair {
  let [listening, waiting]: [Child, Child] = [collector, rival]
  let kills = 0
  const listens = (): boolean => {
    const { filtered, activity } = simulator.connections()
    return filtered > 0 && activity > 0
  }
  const takeOver = async (deprive: () => Promise<unknown>): Promise<void> => {
    await deprive()
    await waitUntil('the one that listened does not any more', () => !listens())
    await waitUntil('the other listens', listens)
    ;[listening, waiting] = [waiting, listening]
  }
  return {
    async start() {
      listening.start()
      await waitUntil('the first collector listens', listens)
      waiting.start()
    },
    async killListening() {
      kills += 1
      await takeOver(() => listening.kill())
      waiting.start()
    },
    takeOver,
    kills: () => kills,
  }
}
