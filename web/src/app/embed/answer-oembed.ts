import type { SocialItem } from '@hemicycle/contract'
import type { Ask } from '#web/api/ask.ts'
import { fetchPost } from '#web/api/fetch-post.ts'
import { toEmbedPath } from '#web/features/feed/card/share/to-embed-code.ts'
import { toShownPost } from '#web/features/feed/card/to-shown-post.ts'
import { toViewPath } from '#web/features/share-view/to-view-code.ts'
import { i18n } from '#web/i18n/i18n.ts'
import { matchPath } from '#web/router/match-path.ts'
import { EMBED_WIDTH, toFrameCode, VIEW_HEIGHT } from '#web/ui/embed/to-frame-code.ts'
import { filePaths, paths } from '#web/router/paths.ts'
import { estimateHeight } from './estimate-height.ts'
import '#web/i18n/later.ts'

interface OembedQuestion {
  siteUrl: string
  /** The page to be framed, as anybody may have written it. */
  url: string
  /** NaN or 0 when there is no limit. */
  maxWidth: number
  maxHeight: number
}

/** As oembed.com names its fields. The text of a post is in none of them: it would outlive the post. */
interface Oembed {
  version: '1.0'
  type: 'rich'
  provider_name: string
  provider_url: string
  title: string
  author_name?: string
  author_url?: string
  html: string
  width: number
  height: number
}

/** Null for what is no post or view of ours, or is gone. */
export async function answerOembed(ask: Ask, question: OembedQuestion): Promise<Oembed | null> {
  const { siteUrl, maxWidth, maxHeight } = question
  const url = URL.canParse(question.url) ? new URL(question.url) : null
  if (url?.origin !== siteUrl) return null
  const width = atMost(EMBED_WIDTH, maxWidth)
  const found = await findFramed(ask, url, width)
  if (!found) return null
  const { src, script, ...named } = found
  const height = atMost(found.height, maxHeight)
  const frame = toFrameCode({ src, href: url.href, label: found.title, width, height })
  return {
    version: '1.0',
    type: 'rich',
    provider_name: i18n._('site.name'),
    provider_url: siteUrl,
    ...named,
    html: script
      ? `${frame}<script async src="${siteUrl}${filePaths.embedScript}"></script>`
      : frame,
    width,
    height,
  }
}

async function findFramed(ask: Ask, url: URL, width: number) {
  const id = matchPath(paths.post(':id'), url.pathname)?.['id']
  if (id === undefined) {
    const path = toViewPath(url)
    const title = i18n._('embed.view')
    return path && { src: url.origin + path, title, height: VIEW_HEIGHT, script: false }
  }
  const answer = await fetchPost(ask, id)
  return answer.state === 'found' ? toFramedPost(answer.post, url, width) : null
}

function toFramedPost(post: SocialItem, { origin, searchParams }: URL, width: number) {
  const author = toShownPost(post)?.author
  const name = author?.name ?? post.contributor.fullName
  const theme = searchParams.get('theme')
  const look = theme === 'light' || theme === 'dark' ? `?theme=${theme}` : ''
  return {
    src: origin + toEmbedPath(post.id) + look,
    title: i18n._('share.post', { name }),
    author_name: name,
    ...(author && { author_url: new URL(author.address, origin).href }),
    height: estimateHeight(post, width),
    /** It tells its height, which is only guessed here. */
    script: true,
  }
}

const atMost = (size: number, limit: number): number =>
  limit >= 1 ? Math.min(size, Math.floor(limit)) : size
