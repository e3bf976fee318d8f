import { repeatUntil } from '@hemicycle/process'
import type { Logger } from 'pino'

const RETRY_DELAY_MS = 1_000

interface Deps {
  databaseUrl: string
  log: Logger
}

/** Keeps a LISTEN connection to PostgreSQL for fast reaction. Without it, due work is found by polling. */
export const keepListening = (
  { databaseUrl, log }: Deps,
  listen: (databaseUrl: string, wake: () => void, signal: AbortSignal) => Promise<void>,
  wake: () => void,
  signal: AbortSignal,
): Promise<void> =>
  repeatUntil(signal, () => listen(databaseUrl, wake, signal), {
    delayMs: RETRY_DELAY_MS,
    onFailure: (error) => log.warn({ err: error }, 'LISTEN connection lost; polling'),
  })
