/** Which engine, where it answers, and what opens it. */
export type EngineConfig =
  | { id: 'deepl'; url: string; key: string }
  | { id: 'libretranslate'; url: string; key: string | null }
  | { id: 'apertium' | 'sample'; url: string }

export interface TranslationConfig {
  /** Asked in this order; none means that nothing can be translated. */
  engines: EngineConfig[]
  /** The languages that are offered, whatever else the engines know. */
  targets: string[]
  /** By engine; one that is not here has the usual. */
  charactersADay: ReadonlyMap<string, number>
}

const toList = (value: string | undefined): string[] => [
  ...new Set((value ?? '').split(',').flatMap((one) => one.trim() || [])),
]

const isAddress = (url: string): boolean =>
  /^https?:\/\/[^/?#]+(\/[^?#]*[^/?#])?$/.test(url) && URL.canParse(url)

/** Adds what is wrong to the faults of the whole process. */
export function readTranslationConfig(env: NodeJS.ProcessEnv, faults: string[]): TranslationConfig {
  const needUrl = (name: string, usual?: string): string => {
    const url = env[name] || usual || ''
    if (!isAddress(url)) faults.push(`${name} must be an http address without a slash at its end`)
    return url
  }
  const toEngine = (id: string): EngineConfig[] => {
    switch (id) {
      case 'deepl': {
        const key = env['DEEPL_KEY'] ?? ''
        if (key === '') faults.push('DEEPL_KEY is not set')
        // DeepL marks the keys of its free plan, which answers elsewhere.
        const host = key.endsWith(':fx') ? 'api-free.deepl.com' : 'api.deepl.com'
        return [{ id, url: needUrl('DEEPL_URL', `https://${host}`), key }]
      }
      case 'libretranslate':
        return [{ id, url: needUrl('LIBRETRANSLATE_URL'), key: env['LIBRETRANSLATE_KEY'] || null }]
      case 'apertium':
        return [{ id, url: needUrl('APERTIUM_URL') }]
      case 'sample':
        return [{ id, url: needUrl('SAMPLE_ENGINE_URL') }]
      default:
        faults.push(
          'TRANSLATION_ENGINES must be of deepl, libretranslate, apertium and sample, joined by commas',
        )
        return []
    }
  }
  const targets = toList(env['TRANSLATION_TARGETS'] || 'en')
  if (!targets.every((target) => /^[a-z]{2,3}$/.test(target))) {
    faults.push('TRANSLATION_TARGETS must be language codes, joined by commas')
  }
  const engines = toList(env['TRANSLATION_ENGINES']).flatMap(toEngine)
  const charactersADay = readBudgets(env['TRANSLATION_BUDGETS'], faults)
  checkBudgets(
    charactersADay,
    engines.map(({ id }) => id),
    faults,
  )
  return { engines, targets, charactersADay }
}

function readBudgets(value: string | undefined, faults: string[]): ReadonlyMap<string, number> {
  const written = toList(value).map((one) => /^([a-z]+)=(\d{1,9})$/.exec(one))
  if (written.includes(null)) {
    faults.push('TRANSLATION_BUDGETS must be characters a day, as in deepl=16000, joined by commas')
  }
  return new Map(written.flatMap((one) => (one ? [[one[1] ?? '', Number(one[2])] as const] : [])))
}

function checkBudgets(
  budgets: ReadonlyMap<string, number>,
  engines: string[],
  faults: string[],
): void {
  if (![...budgets.keys()].every((engine) => engines.includes(engine))) {
    faults.push('TRANSLATION_BUDGETS must be for engines that TRANSLATION_ENGINES names')
  }
  if (engines.includes('deepl') && !budgets.has('deepl')) {
    faults.push('TRANSLATION_BUDGETS must have one for deepl, which costs money, as in deepl=16000')
  }
}
