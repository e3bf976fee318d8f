import { setTimeout as delay } from 'node:timers/promises'

/** The time between SIGTERM and the end, in which load balancers learn to send requests elsewhere. */
export interface Drain {
  isDraining: () => boolean
  /** Fires when that time begins. */
  began: AbortSignal
  /** Resolves when that time is over, or immediately if urgent or called a second time. */
  begin: (isUrgent?: boolean) => Promise<void>
}

export function openDrain(seconds: number): Drain {
  const skipWait = new AbortController()
  const began = new AbortController()
  return {
    isDraining: () => began.signal.aborted,
    began: began.signal,
    async begin(isUrgent = false) {
      if (began.signal.aborted || isUrgent) skipWait.abort()
      began.abort()
      await delay(seconds * 1000, undefined, { signal: skipWait.signal }).catch(() => {})
    },
  }
}

/** SIGTERM drains first. SIGINT does not wait: it comes from a keyboard. */
export function endOnSignals(drain: Drain, end: () => Promise<unknown>): void {
  let ending: Promise<unknown> | null = null
  const endOnce = (): Promise<unknown> => {
    ending ??= end()
    return ending
  }
  process.on('SIGTERM', () => void drain.begin().then(endOnce))
  process.once('SIGINT', () => void drain.begin(true).then(endOnce))
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** SIGINT or SIGTERM arrived before the work was done. */
class InterruptedError extends Error {
  override readonly name = 'InterruptedError'
}

/** Calls `end` on SIGINT or SIGTERM. The same signal a second time kills the process. */
export function onSignals(end: () => void): void {
  for (const name of SIGNALS) process.once(name, end)
}

/** Runs work that must clean up before the process ends: `ending` fires on SIGINT or SIGTERM. */
export async function withSignals<Result>(
  work: (ending: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController()
  const end = (name: string): void => ending.abort(new InterruptedError(`ended by ${name}`))
  for (const name of SIGNALS) process.on(name, end)
  try {
    return await work(ending.signal)
  } finally {
    for (const name of SIGNALS) process.off(name, end)
  }
}
