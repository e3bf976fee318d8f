import type { TranslationEngine } from './providers/translation-engine.ts'

export interface ReportLog {
  warn: (details: object, message: string) => void
}

const AGAIN_AFTER_MS = 3_600_000

/** Says each trouble of an engine once an hour, however many requests meet it. */
export function openReport(
  log: ReportLog,
  now = () => performance.now(),
): (engine: TranslationEngine, error: unknown) => void {
  const saidAt = new Map<string, number>()
  return ({ id }, error) => {
    const trouble = `${id}: ${error instanceof Error ? error.message : 'unknown'}`
    const at = now()
    if (at - (saidAt.get(trouble) ?? -Infinity) < AGAIN_AFTER_MS) return
    saidAt.set(trouble, at)
    log.warn({ engine: id, err: error }, 'a translation engine failed')
  }
}
