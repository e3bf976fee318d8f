import { LRUCache } from 'lru-cache'
import { TranslationEngineError } from '../providers/translation-engine.ts'

/** Which engines are not asked for a while, and for which texts. */
export interface Rests {
  /** Until this engine may be given this text; 0 when it may now. */
  msLeft(engine: string, text: string): number
  noteFailure(engine: string, text: string, error: unknown): void
  noteSuccess(engine: string): void
}

const TEXT_MS = 5 * 60 * 1000
const ENGINE_MS = 60 * 1000
const MAX_TEXTS = 10_000
/** So many different texts in a row: it is the engine that fails. */
const TEXTS_IN_A_ROW = 3

/** What may be the fault of one text rests that text, so that nobody can take an engine from all others with it. */
export function openRests(now: () => number): Rests {
  const engineUntil = new Map<string, number>()
  const textUntil = new LRUCache<string, number>({ max: MAX_TEXTS })
  const failedInARow = new Map<string, Set<string>>()

  return {
    msLeft(engine, text) {
      const until = [engineUntil.get(engine), textUntil.get(`${engine} ${text}`)]
      return Math.max(0, ...until.map((one) => (one ?? 0) - now()))
    },
    noteFailure(engine, text, error) {
      const restMs = error instanceof TranslationEngineError ? error.restMs : 0
      if (restMs > 0) {
        engineUntil.set(engine, now() + restMs)
        return
      }
      textUntil.set(`${engine} ${text}`, now() + TEXT_MS)
      const failed = failedInARow.get(engine) ?? new Set()
      failedInARow.set(engine, failed)
      if (failed.size < TEXTS_IN_A_ROW) failed.add(text)
      if (failed.size >= TEXTS_IN_A_ROW) engineUntil.set(engine, now() + ENGINE_MS)
    },
    noteSuccess(engine) {
      failedInARow.delete(engine)
    },
  }
}
