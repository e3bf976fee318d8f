import type { Config as ApiConfig } from '@hemicycle/api/config'
import { createEngines } from '@hemicycle/api/translation-engines'
import { toReason } from '../status/gather-status.ts'
import { fail, ok, skipped, warn, type Finding } from './finding.ts'

const REACH = 'and that the firewall lets us out to it'
const MEND: Record<string, string | undefined> = {
  deepl: `check DEEPL_KEY and DEEPL_URL, ${REACH}`,
  libretranslate: `check that it runs, LIBRETRANSLATE_URL, ${REACH}`,
  apertium: `check that it runs, APERTIUM_URL, ${REACH}`,
}

/** Asks each engine for its languages, as the API does: nothing is translated, and it costs nothing. */
export async function checkTranslation({
  engines,
  targets,
}: ApiConfig['translation']): Promise<Finding[]> {
  if (engines.length === 0) {
    return [skipped('translation', 'TRANSLATION_ENGINES is not set: nothing can be translated')]
  }
  return Promise.all(
    createEngines(engines).map(async (engine) => {
      const subject = `translation by ${engine.name}`
      try {
        const known = new Set((await engine.listPairs()).map(({ target }) => target))
        const missing = targets.filter((target) => !known.has(target))
        return missing.length === 0
          ? ok(subject, `translates into ${targets.join(', ')}`)
          : warn(subject, `has nothing for ${missing.join(', ')}`, 'see TRANSLATION_TARGETS')
      } catch (error) {
        // An engine's own words are not in it: they could repeat a key.
        return fail(subject, toReason(error), MEND[engine.id] ?? 'see TRANSLATION_ENGINES')
      }
    }),
  )
}
