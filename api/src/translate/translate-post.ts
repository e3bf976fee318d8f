import { createHash } from 'node:crypto'
import type { Translation } from '@hemicycle/contract'
import { findPost } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import { AnswerError } from '../errors.ts'
import { toContent } from '../post-text/to-content.ts'
import { asWithdrawn } from '../withdrawn/as-withdrawn.ts'
import { toSaid } from '../post-text/to-said.ts'
import { toSocialItem } from '../social-items/item/to-social-item.ts'
import { toLanguageCode } from '../translation/languages/language-code.ts'
import { mask, type Said } from '../translation/masking/mask.ts'
import { isWorthTranslating } from '../translation/languages/translatable.ts'
import { TranslationUnavailableError } from '../translation/translation-unavailable-error.ts'

interface Wish {
  id: string
  target: string
  /** Whose share of the engines' day it is made of. */
  asker: string
}

const CHANGED_SECONDS = 1

/** A post that readers can see, in another language; made now unless it was made before. */
export async function translatePost(deps: Deps, { id, target, asker }: Wish): Promise<Translation> {
  const { offers, translator, kept } = deps.translation
  const { post, contributors, said, source, saidHash } = await readSaid(deps, id)
  const engines = await offers.enginesFor(source, target)
  const key = { postId: post.id, target, saidHash }
  const known = await kept.find(
    key,
    engines.map((engine) => engine.id),
  )
  const made =
    known ?? (await translator.translate({ ...key, source, asker, masked: mask(said) }, engines))
  if (!known) {
    await kept.save(key, post.revision, made)
    // Engines take their time: what was removed or changed meanwhile is not given.
    const still = await readSaid(deps, id)
    if (still.saidHash !== saidHash) throw new TranslationUnavailableError(CHANGED_SECONDS)
  }
  return {
    content: toContent(made.content, post.network, contributors, deps.site),
    language: target,
    sourceLanguage: source,
    engine: { name: engines.find((engine) => engine.id === made.engine)?.name ?? made.engine },
  }
}

/** What a post says now; an error when readers cannot see it or it is in no language. */
async function readSaid(deps: Deps, id: string) {
  const { search, directory, site, translation, withdrawn } = deps
  const contributors = await directory.read()
  const found = await findPost(search, id)
  const post = found && asWithdrawn(found, withdrawn.read())
  if (post?.removed) throw new AnswerError(410, 'gone', { reason: post.removalReason })
  if (!post || !toSocialItem(post, contributors, site, translation.offers)) {
    throw new AnswerError(404, 'not_found')
  }
  const said = toSaid(post)
  const source = toLanguageCode(post.lang)
  if (source === null || !isWorthTranslating(said)) throw new AnswerError(404, 'not_translatable')
  return { post, contributors, said, source, saidHash: toHash(said, source) }
}

const toHash = ({ text, entities }: Said, source: string): string =>
  createHash('sha256')
    .update(JSON.stringify([source, text, entities]))
    .digest('base64url')
