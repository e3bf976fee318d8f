import type { Translation } from '@hemicycle/contract'
import type { KeptTranslation } from '@hemicycle/store'
import type { Deps } from '../deps.ts'
import { TranslationUnavailableError } from '../errors.ts'
import { toHtml } from '../post-text/to-html.ts'
import { mask } from '../translation/mask/mask.ts'
import { readContent, type Content } from './read-content.ts'

interface TranslatePostRequest {
  id: string
  target: string
  /** The client whose share of the daily budget is used. */
  client: string
}

const CHANGED_RETRY_SECONDS = 1

/** Translates a visible post, or returns an earlier translation of the same text. */
export async function translatePost(
  deps: Deps,
  { id, target, client }: TranslatePostRequest,
): Promise<Translation> {
  const prepared = await prepareTranslation(deps, await readContent(deps, id), target)
  return prepared.stored ?? prepared.make(client)
}

export interface PreparedTranslation {
  /** Identifies the text and the language. */
  key: string
  stored: Translation | null
  make: (client: string) => Promise<Translation>
}

/** Looks for an earlier translation of the same text, and knows how to make one. */
export async function prepareTranslation(
  deps: Deps,
  read: Content,
  target: string,
): Promise<PreparedTranslation> {
  const { languages, translator, cache } = deps.translation
  const { post, contributors, content, source, saidHash } = read
  const engines = await languages.enginesFor(source, target)
  const key = { postId: post.id, target, saidHash }
  const stored = await cache.find(
    key,
    engines.map((engine) => engine.id),
  )
  const toTranslation = (translation: KeptTranslation): Translation => ({
    content: toHtml(translation.content, post.network, contributors, deps.site),
    language: target,
    sourceLanguage: source,
    engine: {
      name: engines.find((engine) => engine.id === translation.engine)?.name ?? translation.engine,
    },
  })
  return {
    key: `${post.id} ${target} ${saidHash}`,
    stored: stored && toTranslation(stored),
    make: async (client) => {
      const task = { ...key, source, client, masked: mask(content) }
      const made = await translator.translate(task, engines)
      await cache.save(key, post.revision, made)
      // Engines are slow: the post may have been removed or changed meanwhile.
      const current = await readContent(deps, post.id)
      if (current.saidHash !== saidHash)
        throw new TranslationUnavailableError(CHANGED_RETRY_SECONDS)
      return toTranslation(made)
    },
  }
}
