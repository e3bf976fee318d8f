import { HttpError, TranslationUnavailableError } from '../../errors.ts'
import type { TranslationEngine } from '../providers/translation-engine.ts'
import { toLanguageCode } from './language-code.ts'

/** Which engine translates which language into which. */
export interface LanguageSupport {
  /** Target languages for this source. Never waits for an engine, because the feed needs it for every post. */
  targetsOf(language: string): string[]
  /** At least one, in the order of the settings. Waits until every engine has been queried once. */
  enginesFor(source: string, target: string): Promise<TranslationEngine[]>
}

const REFRESH_INTERVAL_MS = 60 * 60 * 1000
const RETRY_DELAY_MS = 60 * 1000

interface EngineState {
  /** Such as `fr en`; null until the engine has answered once. */
  pairs: ReadonlySet<string> | null
  refreshAt: number
  refreshing: Promise<void> | null
}

/** Engines are queried at start-up and then hourly in the background; the last answer stays valid until the next. */
export function createLanguageSupport(
  engines: TranslationEngine[],
  targets: string[],
  logError: (engine: TranslationEngine, error: unknown) => void,
  now: () => number = () => performance.now(),
): LanguageSupport {
  const states = new Map<TranslationEngine, EngineState>(
    engines.map((engine) => [engine, { pairs: null, refreshAt: 0, refreshing: null }]),
  )

  const queryPairs = async (engine: TranslationEngine, state: EngineState): Promise<void> => {
    try {
      const pairs = await engine.listPairs()
      state.pairs = new Set(pairs.map(({ source, target }) => `${source} ${target}`))
      state.refreshAt = now() + REFRESH_INTERVAL_MS
    } catch (error) {
      state.refreshAt = now() + RETRY_DELAY_MS
      logError(engine, error)
    } finally {
      state.refreshing = null
    }
  }
  /** Waits only for engines that have never answered. */
  const refresh = async (): Promise<void> => {
    const unknown: Promise<void>[] = []
    for (const [engine, state] of states) {
      if (state.refreshing === null && now() >= state.refreshAt)
        state.refreshing = queryPairs(engine, state)
      if (state.pairs === null && state.refreshing !== null) unknown.push(state.refreshing)
    }
    await Promise.all(unknown)
  }
  const supports = (engine: TranslationEngine, source: string, target: string): boolean =>
    source !== target &&
    targets.includes(target) &&
    states.get(engine)?.pairs?.has(`${source} ${target}`) === true

  void refresh()
  return {
    targetsOf(language) {
      void refresh()
      const source = toLanguageCode(language)
      if (source === null) return []
      return targets.filter((target) => engines.some((engine) => supports(engine, source, target)))
    },
    async enginesFor(source, target) {
      await refresh()
      const supporting = engines.filter((engine) => supports(engine, source, target))
      if (supporting.length > 0) return supporting
      // An engine that has never answered might support it.
      const isComplete = [...states.values()].every(({ pairs }) => pairs !== null)
      if (isComplete || !targets.includes(target)) throw new HttpError(404, 'not_translatable')
      throw new TranslationUnavailableError(RETRY_DELAY_MS / 1000)
    },
  }
}
