import type { Store } from '@hemicycle/store'
import { openBudget } from './making/budget.ts'
import { openKeptTranslations, type KeptTranslations } from './making/kept-translations.ts'
import { openOffers, type Offers } from './offering/offers.ts'
import type { TranslationEngine } from './providers/translation-engine.ts'
import { openTranslator, type Translator } from './making/translator.ts'

/** What translations are made with. */
export interface Translation {
  offers: Offers
  translator: Translator
  kept: KeptTranslations
}

export interface TranslationOptions {
  engines: TranslationEngine[]
  targets: string[]
  charactersADay: ReadonlyMap<string, number>
  store: Store
  log: { warn: (details: object, message: string) => void }
  now: () => Date
}

/** All posts of a busy day, twice over. */
const USUAL_CHARACTERS_A_DAY = 200_000

export function openTranslation(options: TranslationOptions): Translation {
  const { engines, targets, charactersADay, store, log, now } = options
  const limitOf = (engine: string): number => charactersADay.get(engine) ?? USUAL_CHARACTERS_A_DAY
  const report = (engine: TranslationEngine, error: unknown): void =>
    log.warn({ engine: engine.id, err: error }, 'a translation engine failed')
  return {
    offers: openOffers(engines, targets, report),
    translator: openTranslator(openBudget(store, limitOf, now), report),
    kept: openKeptTranslations(store),
  }
}
