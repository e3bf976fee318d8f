import { createHash } from 'node:crypto'
import { findPost, findPostsById, SearchUnavailableError, type FoundPost } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import type { Contributors } from '../directory/create-directory.ts'
import { HttpError } from '../errors.ts'
import { toShownContent } from '../post-text/to-html.ts'
import { toSocialItem } from '../social-items/item/to-social-item.ts'
import { toLanguageCode } from '../translation/languages/language-code.ts'
import { isWorthTranslating } from '../translation/languages/translatable.ts'
import type { RichText } from '../translation/mask/mask.ts'
import { applyWithdrawal } from '../withdrawn.ts'

/** The current text of a visible post. */
export type Content = ReturnType<typeof toContent>

/** Throws when the post is not visible or has no known language. */
export async function readContent(deps: Deps, id: string): Promise<Content> {
  const contributors = await deps.directory.read()
  return toContent(deps, contributors, await findPost(deps.search, id))
}

/** The same for several posts at once; what is returned throws for a post that is not visible. */
export async function readContents(deps: Deps, ids: string[]): Promise<(id: string) => Content> {
  const contributors = await deps.directory.read()
  const { posts, isComplete } = await findPostsById(deps.search, ids)
  return (id) => {
    const post = posts.get(id) ?? null
    if (!post && !isComplete)
      throw new SearchUnavailableError('a part of the archive is unavailable')
    return toContent(deps, contributors, post)
  }
}

function toContent(
  { site, translation, withdrawn }: Deps,
  contributors: Contributors,
  found: FoundPost | null,
) {
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
