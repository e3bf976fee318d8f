import type { TranslationEngine } from './providers/translation-engine.ts'

export interface WarnLog {
  warn: (details: object, message: string) => void
}

const REPEAT_AFTER_MS = 3_600_000

/** Logs each kind of error of an engine at most once an hour. */
export function createEngineErrorLog(
  log: WarnLog,
  now = () => performance.now(),
): (engine: TranslationEngine, error: unknown) => void {
  const loggedAt = new Map<string, number>()
  return ({ id }, error) => {
    const problem = `${id}: ${error instanceof Error ? error.message : 'unknown'}`
    const at = now()
    if (at - (loggedAt.get(problem) ?? -Infinity) < REPEAT_AFTER_MS) return
    loggedAt.set(problem, at)
    log.warn({ engine: id, err: error }, 'translation engine failed')
  }
}
