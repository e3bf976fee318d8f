import type { Store } from '@hemicycle/store'
import { openBudget } from './making/budget.ts'
import { openKeptTranslations, type KeptTranslations } from './making/kept-translations.ts'
import { openOffers, type Offers } from './languages/offers.ts'
import { openTranslator, type Translator } from './making/translator.ts'
import type { TranslationEngine } from './providers/translation-engine.ts'
import { openReport, type ReportLog } from './report.ts'

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
  log: ReportLog
  now: () => Date
}

/** All posts of a busy day, twice over; for engines of one's own, which cost nothing. */
const USUAL_CHARACTERS_A_DAY = 200_000

export function openTranslation(options: TranslationOptions): Translation {
  const { engines, targets, charactersADay, store, log, now } = options
  const limitOf = (engine: string): number => charactersADay.get(engine) ?? USUAL_CHARACTERS_A_DAY
  const report = openReport(log)
  return {
    offers: openOffers(engines, targets, report),
    translator: openTranslator(openBudget(store, limitOf, now), report),
    kept: openKeptTranslations(store),
  }
}
