import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** The time between being told to end and ending, in which others learn that they must ask somebody else. */
export interface Drain {
  isDraining: () => boolean
  /** Resolves when that time is over; in a hurry, or asked for a second time, at once. */
  begin: (isUrgent?: boolean) => Promise<void>
}

export function openDrain(seconds: number): Drain {
  const impatience = new AbortController()
  let draining = false
  return {
    isDraining: () => draining,
    async begin(isUrgent = false) {
      if (draining || isUrgent) impatience.abort()
      draining = true
      await delay(seconds * 1000, undefined, { signal: impatience.signal }).catch(() => {})
    },
  }
}

/** Whoever keeps a connection open is told to open the next one, which will lead elsewhere. */
export function closeKeptConnections(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) void reply.header('connection', 'close')
  })
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
