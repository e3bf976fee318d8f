import type { Store } from '@hemicycle/store'
import { createEngineErrorLog, type WarnLog } from './engine-error-log.ts'
import { createLanguageSupport, type LanguageSupport } from './languages/language-support.ts'
import type { TranslationEngine } from './providers/translation-engine.ts'
import { createBudget } from './translate/budget.ts'
import { createTranslationCache, type TranslationCache } from './translate/translation-cache.ts'
import { createTranslationQueue, type TranslationQueue } from './translate/translation-queue.ts'
import { createTranslator, type Translator } from './translate/translator.ts'

export interface Translation {
  languages: LanguageSupport
  translator: Translator
  cache: TranslationCache
  queue: TranslationQueue
  /** How long an answer with several translations may wait for them. */
  waitForDeadline: () => Promise<unknown>
}

export interface TranslationOptions {
  engines: TranslationEngine[]
  targets: string[]
  charactersPerDay: ReadonlyMap<string, number>
  store: Store
  log: WarnLog
  now: () => Date
}

/** Such an answer takes less than 3 seconds. */
const DEADLINE_MS = 2_500

/** Twice all posts of a busy day; for self-hosted engines, which cost nothing. */
const DEFAULT_CHARACTERS_PER_DAY = 200_000

export function createTranslation(options: TranslationOptions): Translation {
  const { engines, targets, charactersPerDay, store, log, now } = options
  const limitOf = (engine: string): number =>
    charactersPerDay.get(engine) ?? DEFAULT_CHARACTERS_PER_DAY
  const logError = createEngineErrorLog(log)
  return {
    languages: createLanguageSupport(engines, targets, logError),
    translator: createTranslator(createBudget(store, limitOf, now), logError),
    cache: createTranslationCache(store),
    queue: createTranslationQueue(),
    async waitForDeadline() {
      const { promise, resolve } = Promise.withResolvers<void>()
      setTimeout(resolve, DEADLINE_MS).unref()
      await promise
    },
  }
}
