import type { Environment } from '@hemicycle/process'

export type EngineConfig =
  | { id: 'deepl'; url: string; key: string }
  | { id: 'libretranslate'; url: string; key: string | null }
  | { id: 'apertium' | 'sample'; url: string }

const ENGINES = ['deepl', 'libretranslate', 'apertium', 'sample'] as const

export interface TranslationConfig {
  /** Tried in this order; without any, nothing can be translated. */
  engines: EngineConfig[]
  /** The languages that are offered, even if the engines support more. */
  targets: string[]
  /** By engine; others have the default. */
  charactersPerDay: ReadonlyMap<string, number>
}

const isAddress = (url: string): boolean =>
  /^https?:\/\/[^/?#]+(\/[^?#]*[^/?#])?$/.test(url) && URL.canParse(url)

/** Adds its errors to those of the whole configuration. */
export function readTranslationConfig(env: Environment): TranslationConfig {
  const readUrl = (name: string, fallback = ''): string => {
    const url = env.text(name, fallback)
    if (!isAddress(url)) env.addFault(`${name} must be an http address without a slash at its end`)
    return url
  }
  const toEngine = (id: EngineConfig['id']): EngineConfig => {
    switch (id) {
      case 'deepl': {
        const key = env.requiredText('DEEPL_KEY')
        // DeepL marks the keys of its free plan, which has another host.
        const host = key.endsWith(':fx') ? 'api-free.deepl.com' : 'api.deepl.com'
        return { id, url: readUrl('DEEPL_URL', `https://${host}`), key }
      }
      case 'libretranslate':
        return { id, url: readUrl('LIBRETRANSLATE_URL'), key: env.text('LIBRETRANSLATE_KEY', null) }
      case 'apertium':
        return { id, url: readUrl('APERTIUM_URL') }
      case 'sample':
        return { id, url: readUrl('SAMPLE_ENGINE_URL') }
    }
  }
  const targets = env.list('TRANSLATION_TARGETS', {
    items: 'language codes',
    isValid: (target) => /^[a-z]{2,3}$/.test(target),
    fallback: 'en',
  })
  const ids = env.list('TRANSLATION_ENGINES', {
    items: `of ${ENGINES.join(', ')}`,
    isValid: (id) => ENGINES.some((known) => known === id),
  })
  const engines = [...new Set(ids)].flatMap((id) => ENGINES.find((known) => known === id) ?? [])
  return {
    engines: engines.map(toEngine),
    targets: [...new Set(targets)],
    charactersPerDay: readBudgets(env, engines),
  }
}

const BUDGET = /^([a-z]+)=(\d{1,9})$/

function readBudgets(env: Environment, engines: string[]): ReadonlyMap<string, number> {
  const entries = env.list('TRANSLATION_BUDGETS', {
    items: 'characters a day, as in deepl=16000',
    isValid: (entry) => BUDGET.test(entry),
  })
  const budgets = new Map(
    entries.flatMap((entry) => {
      const [, engine, characters] = BUDGET.exec(entry) ?? []
      return engine === undefined ? [] : [[engine, Number(characters)] as const]
    }),
  )
  if (![...budgets.keys()].every((engine) => engines.includes(engine))) {
    env.addFault('TRANSLATION_BUDGETS must be for engines that TRANSLATION_ENGINES names')
  }
  if (engines.includes('deepl') && !budgets.has('deepl')) {
    env.addFault(
      'TRANSLATION_BUDGETS must have one for deepl, which costs money, as in deepl=16000',
    )
  }
  return budgets
}
