import { pause } from '@hemicycle/process'
import { resetStreams, saveStream, type Store, type StreamChange } from '@hemicycle/store'
import type { Logger } from 'pino'
import { watchStreams } from './stream-changes.ts'
import { createBackgroundRunner } from '../jobs/background.ts'

/** Short, because until then `operator status` shows the old state as current. */
const RETRY_DELAY_MS = 5_000

interface Deps {
  store: Store
  log: Logger
}

/**
 * Saves each change of a stream's state in PostgreSQL, for `operator status`, until the signal fires. Works in the
 * background, with retries. Returns a function that stops it from listening to changes.
 */
export function recordStreams({ store, log }: Deps, signal: AbortSignal): () => void {
  const background = createBackgroundRunner(log, signal, () => pause(RETRY_DELAY_MS, signal))
  const unwritten = new Map<string, StreamChange>()
  let isReset = false
  const write = async (): Promise<void> => {
    if (!isReset) await resetStreams(store)
    isReset = true
    for (const [name, change] of unwritten) {
      await saveStream(store, change)
      if (unwritten.get(name) === change) unwritten.delete(name)
    }
  }
  const writeSoon = (): void => background.start('saving the state of streams', write)

  writeSoon()
  return watchStreams(({ name, state, error }) => {
    // The next collector saves its own state; a late write of ours must not replace it.
    if (state === 'ended') return
    const at = new Date()
    const failure = error === null ? (unwritten.get(name)?.failure ?? null) : { error, at }
    unwritten.set(name, { name, state, at, failure })
    writeSoon()
  })
}
