import type { SocialItem } from '@hemicycle/contract'
import { toShownPost } from '#web/features/feed/card/to-shown-post.ts'
import type { ToMessage } from '#web/i18n/use-message.ts'
import { filePaths, paths } from '#web/router/paths.ts'
import type { DocumentHead } from '#web/ui/document-head.ts'
import { toExcerpt, toPlainText } from '#web/api/plain-text.ts'

const TITLE_LENGTH = 70
const DESCRIPTION_LENGTH = 200

/** Author and excerpt in one line. */
export function toPostTitle(post: SocialItem, message: ToMessage): string {
  const shown = toShownPost(post)
  const text = toExcerpt(toPlainText(shown?.content ?? ''), TITLE_LENGTH)
  const author = shown?.author.name ?? post.contributor.fullName
  return post.kind === 'repost'
    ? message('post.summary.repost', { reposter: post.contributor.fullName, author, text })
    : message('post.summary', { author, text })
}

/** Title, description and metadata of a post, for search engines and link previews. */
export function toPostHead(post: SocialItem, message: ToMessage): DocumentHead {
  const shown = toShownPost(post)
  const words = toPlainText(shown?.content ?? '')
  const author = shown?.author.name ?? post.contributor.fullName
  return {
    status: 200,
    title: message('site.title', { title: toPostTitle(post, message) }),
    description: toExcerpt(words, DESCRIPTION_LENGTH),
    canonicalPath: paths.post(post.id),
    article: {
      author,
      authorAddress: shown?.author.address ?? null,
      isPerson: shown?.author.shape !== 'organisation',
      text: words,
      lang: shown?.lang ?? null,
      publishedAt: new Date(post.postedAt * 1000).toISOString(),
      sourceUrl: post.sourceUrl,
      previewPath: filePaths.preview(`${post.id}.png`),
      photos: shown?.media.flatMap((one) => (one.type === 'photo' ? [one.src] : [])) ?? [],
    },
  }
}
