import type { ItemMedia, ItemReference, SocialItem } from '@hemicycle/contract'
import { escapeHtml } from '@hemicycle/contract/escape-html'
import { toReferenceAuthor } from '#web/features/feed/card/author/to-shown-author.ts'
import { i18n } from '#web/i18n/i18n.ts'
import { toPictureAddress } from './feed-entry.ts'

interface Said {
  content: string
  lang: string
  media: ItemMedia[]
  /** The original post, where videos are played. */
  sourceUrl: string
}

/** A post with the post it refers to, as HTML for other sites, without styles and scripts. */
export function toEntryHtml(item: SocialItem, siteUrl: string): string {
  const { kind, reference } = item
  if (kind === 'repost') {
    const lead = i18n._('data.repost', { name: item.contributor.fullName })
    return `<p>${escapeHtml(lead)}</p>${toQuotation(reference, siteUrl)}`
  }
  const own = toBlock(item, siteUrl)
  if (!reference) return own
  const other = toQuotation(reference, siteUrl)
  return kind === 'reply' ? other + own : own + other
}

function toQuotation(reference: ItemReference | null, siteUrl: string): string {
  if (!reference?.available || !reference.author)
    return `<blockquote><p>${escapeHtml(i18n._('post.gone'))}</p></blockquote>`
  const { name, handle, address } = toReferenceAuthor(reference.author)
  const source = reference.sourceUrl ?? new URL(address, siteUrl).href
  const author = `<a href="${escapeHtml(new URL(address, siteUrl).href)}">${escapeHtml(name)}</a>`
  const said = {
    content: reference.content ?? '',
    lang: reference.lang ?? 'und',
    media: reference.media,
    sourceUrl: source,
  }
  return `<blockquote cite="${escapeHtml(source)}"><p>${author}${handle ? ` (@${escapeHtml(handle)})` : ''}</p>${toBlock(said, siteUrl)}</blockquote>`
}

function toBlock({ content, lang, media, sourceUrl }: Said, siteUrl: string): string {
  const pictures = media.map((one) => toPicture(one, sourceUrl, siteUrl))
  return `<p lang="${escapeHtml(lang)}" dir="auto">${withWholeLinks(content, siteUrl)}</p>${pictures.join('')}`
}

/** Links to our own pages are relative; text is escaped, so nothing else matches. */
const withWholeLinks = (html: string, siteUrl: string): string =>
  html.replaceAll('<a href="/', `<a href="${escapeHtml(siteUrl)}/`)

function toPicture(media: ItemMedia, sourceUrl: string, siteUrl: string): string {
  const { width, height, alt } = media
  const src = escapeHtml(toPictureAddress(media, siteUrl))
  const img = `<img src="${src}" alt="${escapeHtml(alt ?? '')}" width="${width}" height="${height}">`
  return media.type === 'video'
    ? `<p><a href="${escapeHtml(sourceUrl)}">${img}</a></p>`
    : `<p>${img}</p>`
}
