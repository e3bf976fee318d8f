import { withTimeout } from '@hemicycle/process'
import {
  listTranslations,
  saveTranslation,
  type KeptTranslation,
  type Store,
  type TranslationKey,
} from '@hemicycle/store'

/** Earlier translations, in the store. While it is down, everything is translated again. */
export interface TranslationCache {
  /** From the first of these engines that has one. */
  find(key: TranslationKey, engines: string[]): Promise<KeptTranslation | null>
  save(key: TranslationKey, revision: number, translation: KeptTranslation): Promise<void>
}

export const createTranslationCache = (store: Store): TranslationCache => ({
  async find(key, engines) {
    const cached = await withTimeout(() => listTranslations(store, key), [])
    const ranked = engines.flatMap(
      (id) => cached.find((translation) => translation.engine === id) ?? [],
    )
    return ranked[0] ?? null
  },
  async save(key, revision, translation) {
    await withTimeout(() => saveTranslation(store, key, revision, translation), undefined)
  },
})
