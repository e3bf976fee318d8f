import { createHash } from 'node:crypto'
import type { Translation } from '@hemicycle/contract'
import { findPost } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import { HttpError, TranslationUnavailableError } from '../errors.ts'
import { toHtml, toShownContent } from '../post-text/to-html.ts'
import { applyWithdrawal } from '../withdrawn.ts'
import { toSocialItem } from '../social-items/item/to-social-item.ts'
import { toLanguageCode } from '../translation/languages/language-code.ts'
import { mask, type RichText } from '../translation/mask/mask.ts'
import { isWorthTranslating } from '../translation/languages/translatable.ts'

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
  const { languages, translator, cache } = deps.translation
  const { post, contributors, content, source, saidHash } = await readContent(deps, id)
  const engines = await languages.enginesFor(source, target)
  const key = { postId: post.id, target, saidHash }
  const cached = await cache.find(
    key,
    engines.map((engine) => engine.id),
  )
  const translation =
    cached ??
    (await translator.translate({ ...key, source, client, masked: mask(content) }, engines))
  if (!cached) {
    await cache.save(key, post.revision, translation)
    // Engines are slow: the post may have been removed or changed meanwhile.
    const current = await readContent(deps, id)
    if (current.saidHash !== saidHash) throw new TranslationUnavailableError(CHANGED_RETRY_SECONDS)
  }
  return {
    content: toHtml(translation.content, post.network, contributors, deps.site),
    language: target,
    sourceLanguage: source,
    engine: {
      name: engines.find((engine) => engine.id === translation.engine)?.name ?? translation.engine,
    },
  }
}

/** The current content of a post; throws when it is not visible or has no known language. */
async function readContent(deps: Deps, id: string) {
  const { search, directory, site, translation, withdrawn } = deps
  const contributors = await directory.read()
  const found = await findPost(search, id)
  const post = found && applyWithdrawal(found, withdrawn.read())
  if (post?.removed) throw new HttpError(410, 'gone', { reason: post.removalReason })
  if (!post || !toSocialItem(post, contributors, site, translation.languages)) {
    throw new HttpError(404, 'not_found')
  }
  const content = toShownContent(post)
  const source = toLanguageCode(post.lang)
  if (source === null || !isWorthTranslating(content)) throw new HttpError(404, 'not_translatable')
  return { post, contributors, content, source, saidHash: toHash(content, source) }
}

const toHash = ({ text, entities }: RichText, source: string): string =>
  createHash('sha256')
    .update(JSON.stringify([source, text, entities]))
    .digest('base64url')
