import type { Config as ApiConfig } from '@hemicycle/api/config'
import { createEngines } from '@hemicycle/api/translation-engines'
import { toReason } from '../format.ts'
import { fail, ok, skipped, warn, type Finding } from '../findings/finding.ts'

const CHECK_FIREWALL = 'and that the firewall lets us connect'
const MEND: Record<string, string | undefined> = {
  deepl: `check DEEPL_KEY and DEEPL_URL, ${CHECK_FIREWALL}`,
  libretranslate: `check that it runs, LIBRETRANSLATE_URL, ${CHECK_FIREWALL}`,
  apertium: `check that it runs, APERTIUM_URL, ${CHECK_FIREWALL}`,
}

/** Asks each engine for its languages, as the API does. This translates nothing and costs nothing. */
export async function checkTranslation({
  engines,
  targets,
}: ApiConfig['translation']): Promise<Finding[]> {
  if (engines.length === 0) {
    return [skipped('translation', 'TRANSLATION_ENGINES is not set: translation is off')]
  }
  return Promise.all(
    createEngines(engines).map(async (engine) => {
      const subject = `translation by ${engine.name}`
      try {
        const known = new Set((await engine.listPairs()).map(({ target }) => target))
        const missing = targets.filter((target) => !known.has(target))
        return missing.length === 0
          ? ok(subject, `translates into ${targets.join(', ')}`)
          : warn(subject, `does not offer ${missing.join(', ')}`, 'see TRANSLATION_TARGETS')
      } catch (error) {
        // The error does not contain the engine's own message, which could repeat a key.
        return fail(subject, toReason(error), MEND[engine.id] ?? 'see TRANSLATION_ENGINES')
      }
    }),
  )
}
