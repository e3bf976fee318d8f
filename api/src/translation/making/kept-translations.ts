import { withTimeout } from '@hemicycle/process'
import {
  listTranslations,
  saveTranslation,
  type KeptTranslation,
  type Store,
  type TranslationKey,
} from '@hemicycle/store'

/** Translations made before. While the store is away nothing is kept, and everything is made again. */
export interface KeptTranslations {
  /** By the first of these engines that has made one. */
  find(key: TranslationKey, engines: string[]): Promise<KeptTranslation | null>
  save(key: TranslationKey, revision: number, made: KeptTranslation): Promise<void>
}

export const openKeptTranslations = (store: Store): KeptTranslations => ({
  async find(key, engines) {
    const kept = await withTimeout(() => listTranslations(store, key), [])
    const ranked = engines.flatMap((engine) => kept.find((one) => one.engine === engine) ?? [])
    return ranked[0] ?? null
  },
  async save(key, revision, made) {
    await withTimeout(() => saveTranslation(store, key, revision, made), undefined)
  },
})
