import { AnswerError } from '../../errors.ts'
import type { TranslationEngine } from '../providers/translation-engine.ts'
import { TranslationUnavailableError } from '../translation-unavailable-error.ts'
import { toLanguageCode } from './language-code.ts'

/** What can be translated into what, and by whom. */
export interface Offers {
  /** The languages into which an engine brings this one. Known at once: the feed never waits for an engine. */
  targetsOf(language: string): string[]
  /** At least one, in the order of the settings. Waits until every engine has been asked once. */
  enginesFor(source: string, target: string): Promise<TranslationEngine[]>
}

const KEPT_MS = 60 * 60 * 1000
const TRY_AGAIN_MS = 60 * 1000

interface Known {
  /** Such as `fr en`; null while the engine has never answered. */
  pairs: ReadonlySet<string> | null
  askAgainAt: number
  asking: Promise<void> | null
}

/** Engines are asked at the start and every hour, beside all else; what one said stays until it says otherwise. */
export function openOffers(
  engines: TranslationEngine[],
  targets: string[],
  report: (engine: TranslationEngine, error: unknown) => void,
  now: () => number = () => performance.now(),
): Offers {
  const table = new Map<TranslationEngine, Known>(
    engines.map((engine) => [engine, { pairs: null, askAgainAt: 0, asking: null }]),
  )

  const ask = async (engine: TranslationEngine, known: Known): Promise<void> => {
    try {
      const pairs = await engine.listPairs()
      known.pairs = new Set(pairs.map(({ source, target }) => `${source} ${target}`))
      known.askAgainAt = now() + KEPT_MS
    } catch (error) {
      known.askAgainAt = now() + TRY_AGAIN_MS
      report(engine, error)
    } finally {
      known.asking = null
    }
  }
  /** Waits for those that have never answered. */
  const refresh = async (): Promise<void> => {
    const unknown: Promise<void>[] = []
    for (const [engine, known] of table) {
      if (known.asking === null && now() >= known.askAgainAt) known.asking = ask(engine, known)
      if (known.pairs === null && known.asking !== null) unknown.push(known.asking)
    }
    await Promise.all(unknown)
  }
  const offers = (engine: TranslationEngine, source: string, target: string): boolean =>
    source !== target &&
    targets.includes(target) &&
    table.get(engine)?.pairs?.has(`${source} ${target}`) === true

  void refresh()
  return {
    targetsOf(language) {
      void refresh()
      const source = toLanguageCode(language)
      if (source === null) return []
      return targets.filter((target) => engines.some((engine) => offers(engine, source, target)))
    },
    async enginesFor(source, target) {
      await refresh()
      const able = engines.filter((engine) => offers(engine, source, target))
      if (able.length > 0) return able
      // Who has never answered might have offered it.
      const isKnown = [...table.values()].every(({ pairs }) => pairs !== null)
      if (isKnown || !targets.includes(target)) throw new AnswerError(404, 'not_translatable')
      throw new TranslationUnavailableError(TRY_AGAIN_MS / 1000)
    },
  }
}
