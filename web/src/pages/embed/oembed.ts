import type { ItemMedia, SocialItem } from '@hemicycle/contract'
import type { Ask } from '#web/api/client.ts'
import { fetchPost } from '#web/api/post.ts'
import { toEmbedPath } from '#web/features/feed/card/actions/embed-code.ts'
import { toShownPost } from '#web/features/feed/card/to-shown-post.ts'
import { toViewPath } from '#web/features/share-view/to-view-code.ts'
import { i18n } from '#web/i18n/i18n.ts'
import { toPlainText } from '#web/api/plain-text.ts'
import { matchPath } from '#web/router/match-path.ts'
import { filePaths, POST_PATTERNS } from '#web/router/paths.ts'
import { EMBED_WIDTH, toFrameCode, VIEW_HEIGHT } from '#web/ui/embed.ts'
import '#web/i18n/later.ts'

interface OembedQuestion {
  siteUrl: string
  /** The page to embed; untrusted input. */
  url: string
  /** NaN or 0 means no limit. */
  maxWidth: number
  maxHeight: number
}

/** Fields as in oembed.com. None contains the text of the post: it would outlive the post. */
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

/** Null if the URL is not one of our posts or views, or the post is gone. */
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
  const [id] = POST_PATTERNS.flatMap((path) => matchPath(path, url.pathname)?.['id'] ?? [])
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
    /** The script corrects the height, which is only an estimate here. */
    script: true,
  }
}

const atMost = (size: number, limit: number): number =>
  limit >= 1 ? Math.min(size, Math.floor(limit)) : size

/** Height of a card's header, link to the network, footer and padding. */
const FURNITURE = 220
const LEAD = 100
const LINE = 24
const LETTER = 8
const PADDING = 34
const QUOTE = 80
const GAP = 12

/** Estimates the height of a post's frame, because the server cannot measure it. */
function estimateHeight(item: SocialItem, width: number): number {
  const shown = toShownPost(item)
  const inner = Math.max(1, width - PADDING)
  const lines = (html: string) => Math.ceil((toPlainText(html).length * LETTER) / inner)
  const breaks = shown?.content.split('\n').length ?? 0
  const quoted = item.kind === 'quote' ? (item.reference?.content ?? '') : ''
  return Math.round(
    FURNITURE +
      (lines(shown?.content ?? '') + breaks) * LINE +
      (shown?.media[0] ? toBoxHeight(shown.media[0], inner) : 0) +
      (item.kind === 'reply' ? LEAD : 0) +
      (quoted ? QUOTE + lines(quoted) * LINE : 0),
  )
}

/** The box of a picture is never higher than wide. */
const toBoxHeight = ({ width, height }: ItemMedia, inner: number): number =>
  GAP + Math.min(inner, (inner * height) / Math.max(1, width))
