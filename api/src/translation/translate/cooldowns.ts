import { LRUCache } from 'lru-cache'
import { TranslationEngineError } from '../providers/translation-engine.ts'

/** Circuit breaker: which engines, and which texts of an engine, are not tried for a while. */
export interface Cooldowns {
  /** Until this engine may be given this text; 0: now. */
  msLeft(engine: string, text: string): number
  recordFailure(engine: string, text: string, error: unknown): void
  recordSuccess(engine: string): void
}

const TEXT_COOLDOWN_MS = 5 * 60 * 1000
const ENGINE_COOLDOWN_MS = 60 * 1000
const MAX_TEXTS = 10_000
/** After this many different texts in a row, the engine is at fault. */
const MAX_CONSECUTIVE_TEXTS = 3

/**
 * A failure cools down the text first and the engine only after three different texts, so one bad text cannot disable
 * an engine for everyone.
 */
export function createCooldowns(now: () => number): Cooldowns {
  const engineUntil = new Map<string, number>()
  const textUntil = new LRUCache<string, number>({ max: MAX_TEXTS })
  const consecutiveFailures = new Map<string, Set<string>>()

  return {
    msLeft(engine, text) {
      const ends = [engineUntil.get(engine), textUntil.get(`${engine} ${text}`)]
      return Math.max(0, ...ends.map((end) => (end ?? 0) - now()))
    },
    recordFailure(engine, text, error) {
      const cooldownMs = error instanceof TranslationEngineError ? error.cooldownMs : 0
      if (cooldownMs > 0) {
        engineUntil.set(engine, now() + cooldownMs)
        return
      }
      textUntil.set(`${engine} ${text}`, now() + TEXT_COOLDOWN_MS)
      const failed = consecutiveFailures.get(engine) ?? new Set()
      consecutiveFailures.set(engine, failed)
      if (failed.size < MAX_CONSECUTIVE_TEXTS) failed.add(text)
      if (failed.size >= MAX_CONSECUTIVE_TEXTS) engineUntil.set(engine, now() + ENGINE_COOLDOWN_MS)
    },
    recordSuccess(engine) {
      consecutiveFailures.delete(engine)
    },
  }
}
