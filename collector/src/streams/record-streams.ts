import { pause } from '@hemicycle/process'
import { resetStreams, saveStream, type Store, type StreamChange } from '@hemicycle/store'
import type { Logger } from 'pino'
import { watchStreams } from './stream-changes.ts'
import { openTasks } from '../tasks/open-tasks.ts'

/** What is old is shown as if it were so: a store that is back is told soon. */
const RETRY_MS = 5_000

interface Deps {
  store: Store
  log: Logger
}

/**
 * Writes down how streams stand whenever that changes, for those who can ask PostgreSQL only, until the signal fires.
 * Nothing waits for it; what cannot be written is tried again. Answers how to stop listening to changes.
 */
export function recordStreams({ store, log }: Deps, signal: AbortSignal): () => void {
  const tasks = openTasks(log, signal, () => pause(RETRY_MS, signal))
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
  const writeSoon = (): void => tasks.start('writing down how streams stand', write)

  writeSoon()
  return watchStreams(({ name, state, error }) => {
    // Who listens next says how it stands; a late word of ours must not hide it.
    if (state === 'ended') return
    const at = new Date()
    const failure = error === null ? (unwritten.get(name)?.failure ?? null) : { error, at }
    unwritten.set(name, { name, state, at, failure })
    writeSoon()
  })
}
