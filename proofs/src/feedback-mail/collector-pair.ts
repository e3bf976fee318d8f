import { waitUntil, type Child, type TestStack } from '@hemicycle/tools/stack'

/** Two collectors, one of which listens and runs the jobs. */
export interface CollectorPair {
  start(): Promise<void>
  /** Kills the listening collector and, once the other has taken over, restarts it as the waiting one. */
  killListening(): Promise<void>
  /** Takes the lock from the listening collector and waits until the other has taken over. */
  takeOver(deprive: () => Promise<unknown>): Promise<void>
  kills(): number
}

export function createCollectorPair({ simulator, collector, rival }: TestStack): CollectorPair {
  let [listening, waiting]: [Child, Child] = [collector, rival]
  let kills = 0
  const listens = (): boolean => {
    const { filtered, activity } = simulator.connections()
    return filtered > 0 && activity > 0
  }
  const takeOver = async (deprive: () => Promise<unknown>): Promise<void> => {
    await deprive()
    await waitUntil('the first collector no longer listens', () => !listens())
    await waitUntil('the other collector listens', listens)
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
