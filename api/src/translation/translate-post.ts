import { createHash } from 'node:crypto'
import type { Translation } from '@hemicycle/contract'
import { findPost } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import { AnswerError } from '../errors.ts'
import { toContent } from '../social-items/item/to-content.ts'
import { toSaid } from '../social-items/item/to-said.ts'
import { toSocialItem } from '../social-items/item/to-social-item.ts'
import { toLanguageCode } from './offering/language-code.ts'
import { mask, type Said } from './masking/mask.ts'
import { isWorthTranslating } from './offering/translatable.ts'

/** A post that readers can see, in another language; made now unless it was made before. */
export async function translatePost(deps: Deps, id: string, target: string): Promise<Translation> {
  const { search, months, directory, site, translation } = deps
  const { offers, translator, kept } = translation
  const contributors = await directory.read()
  const post = await findPost(search, months, id)
  if (post?.removed) throw new AnswerError(410, 'gone', { reason: post.removalReason })
  if (!post || !toSocialItem(post, contributors, site, offers)) {
    throw new AnswerError(404, 'not_found')
  }
  const said = toSaid(post)
  const source = toLanguageCode(post.lang)
  if (source === null || !isWorthTranslating(said)) throw new AnswerError(404, 'not_translatable')
  const engines = await offers.enginesFor(source, target)
  const key = { postId: post.id, target, saidHash: toHash(said, source) }
  const known = await kept.find(
    key,
    engines.map((engine) => engine.id),
  )
  const made =
    known ?? (await translator.translate({ ...key, source, masked: mask(said) }, engines))
  if (!known) await kept.save(key, post.revision, made)
  return {
    content: toContent(made.content, post.network, contributors, site),
    language: target,
    sourceLanguage: source,
    engine: { name: engines.find((engine) => engine.id === made.engine)?.name ?? made.engine },
  }
}

const toHash = ({ text, entities }: Said, source: string): string =>
  createHash('sha256')
    .update(JSON.stringify([source, text, entities]))
    .digest('base64url')
