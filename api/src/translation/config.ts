import type { Environment } from '@hemicycle/process'

/** Which engine, where it answers, and what opens it. */
export type EngineConfig =
  | { id: 'deepl'; url: string; key: string }
  | { id: 'libretranslate'; url: string; key: string | null }
  | { id: 'apertium' | 'sample'; url: string }

const ENGINES = ['deepl', 'libretranslate', 'apertium', 'sample'] as const

export interface TranslationConfig {
  /** Asked in this order; none means that nothing can be translated. */
  engines: EngineConfig[]
  /** The languages that are offered, whatever else the engines know. */
  targets: string[]
  /** By engine; one that is not here has the usual. */
  charactersADay: ReadonlyMap<string, number>
}

const isAddress = (url: string): boolean =>
  /^https?:\/\/[^/?#]+(\/[^?#]*[^/?#])?$/.test(url) && URL.canParse(url)

/** Adds what is wrong to the faults of the whole process. */
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
        // DeepL marks the keys of its free plan, which answers elsewhere.
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
  const named = env.list('TRANSLATION_ENGINES', {
    items: `of ${ENGINES.join(', ')}`,
    isValid: (id) => ENGINES.some((known) => known === id),
  })
  const engines = [...new Set(named)].flatMap((id) => ENGINES.find((known) => known === id) ?? [])
  return {
    engines: engines.map(toEngine),
    targets: [...new Set(targets)],
    charactersADay: readBudgets(env, engines),
  }
}

const BUDGET = /^([a-z]+)=(\d{1,9})$/

function readBudgets(env: Environment, engines: string[]): ReadonlyMap<string, number> {
  const written = env.list('TRANSLATION_BUDGETS', {
    items: 'characters a day, as in deepl=16000',
    isValid: (budget) => BUDGET.test(budget),
  })
  const budgets = new Map(
    written.flatMap((budget) => {
      const [, engine, characters] = BUDGET.exec(budget) ?? []
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
