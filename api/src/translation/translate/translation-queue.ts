import type { Translation } from '@hemicycle/contract'
import pLimit from 'p-limit'
import { TranslationUnavailableError } from '../../errors.ts'

interface QueuedTranslation {
  /** Equal translations are made once. */
  key: string
  client: string
  work: () => Promise<Translation>
}

/** Translations that were requested together, a few at a time. */
export interface TranslationQueue {
  /** Fails immediately when too many wait. */
  run(queued: QueuedTranslation): Promise<Translation>
}

/** Fewer than the translator allows, so that a single translation never waits for these. */
const CONCURRENCY = 4
const MAX_QUEUED = 200
/** Two requests. */
const MAX_PER_CLIENT = 50
const FULL_RETRY_SECONDS = 5

export function createTranslationQueue(): TranslationQueue {
  const limit = pLimit(CONCURRENCY)
  const queued = new Map<string, { client: string; translation: Promise<Translation> }>()
  const countOf = (client: string): number =>
    [...queued.values()].filter((other) => other.client === client).length

  return {
    async run({ key, client, work }) {
      const shared = queued.get(key)
      if (shared) return shared.translation
      if (queued.size >= MAX_QUEUED || countOf(client) >= MAX_PER_CLIENT)
        throw new TranslationUnavailableError(FULL_RETRY_SECONDS)
      const translation = limit(work).finally(() => queued.delete(key))
      queued.set(key, { client, translation })
      return translation
    },
  }
}
