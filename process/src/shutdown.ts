import { setTimeout as delay } from 'node:timers/promises'

/** The time between being told to end and ending, in which load balancers learn to send requests elsewhere. */
export interface Drain {
  isDraining: () => boolean
  /** Resolves when that time is over; if urgent, or called for a second time, immediately. */
  begin: (isUrgent?: boolean) => Promise<void>
}

export function openDrain(seconds: number): Drain {
  const hurry = new AbortController()
  let draining = false
  return {
    isDraining: () => draining,
    async begin(isUrgent = false) {
      if (draining || isUrgent) hurry.abort()
      draining = true
      await delay(seconds * 1000, undefined, { signal: hurry.signal }).catch(() => {})
    },
  }
}

/** SIGTERM drains first. SIGINT does not wait: somebody sits at a keyboard. */
export function endOnSignals(drain: Drain, end: () => Promise<unknown>): void {
  let ending: Promise<unknown> | null = null
  const endOnce = (): Promise<unknown> => {
    ending ??= end()
    return ending
  }
  process.on('SIGTERM', () => void drain.begin().then(endOnce))
  process.once('SIGINT', () => void drain.begin(true).then(endOnce))
}
