import { escapeHtml } from '@hemicycle/contract'
import type { RenderedPage } from '#web/app/entry-server.tsx'
import { filePaths } from '#web/router/paths.ts'
import type { Article, DocumentHead, Profile } from '#web/ui/document-head.ts'

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`

/** Title, description, canonical URL and metadata of a page, as elements of `<head>`. */
export function renderHead({ head, siteName, preview }: RenderedPage, siteUrl: string): string {
  const { title, description, canonicalPath, noindex } = head
  const lines = [`<title>${escapeHtml(title)}</title>`]
  if (description) lines.push(meta('name', 'description', description))
  if (noindex) lines.push(meta('name', 'robots', 'noindex'))
  // A filtered view is not for search engines, but people share it.
  const sharedPath = canonicalPath ?? preview?.page
  if (canonicalPath)
    lines.push(`<link rel="canonical" href="${escapeHtml(siteUrl + canonicalPath)}">`)
  if (sharedPath) {
    const address = siteUrl + sharedPath
    lines.push(
      meta('property', 'og:site_name', siteName),
      meta('property', 'og:url', address),
      meta('property', 'og:title', head.article?.author ?? title),
      meta('property', 'og:description', description ?? ''),
      ...renderSubject(head, address, siteUrl),
      ...renderPicture(toPicture(head, preview), siteUrl),
    )
  }
  return lines.join('\n')
}

interface Picture {
  path: string
  alt: string
}

function toPicture({ article }: DocumentHead, preview: RenderedPage['preview']): Picture | null {
  if (article) return { path: article.previewPath, alt: `${article.author}: ${article.text}` }
  return preview && { path: preview.picture, alt: preview.alt }
}

function renderPicture(picture: Picture | null, siteUrl: string): string[] {
  if (!picture) return [meta('name', 'twitter:card', 'summary')]
  return [
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('property', 'og:image', siteUrl + picture.path),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', picture.alt),
  ]
}

function renderSubject({ profile, article }: DocumentHead, address: string, siteUrl: string) {
  if (profile) return renderProfile(profile, address, siteUrl)
  if (article) return renderArticle(article, address, siteUrl)
  return [meta('property', 'og:type', 'website')]
}

function renderArticle(article: Article, address: string, siteUrl: string): string[] {
  const { author, authorAddress, publishedAt, lang } = article
  const photos = article.photos.map((path) => new URL(path, siteUrl).href)
  const by = {
    '@type': article.isPerson ? 'Person' : 'Organization',
    name: author,
    ...(authorAddress !== null && { url: new URL(authorAddress, siteUrl).href }),
  }
  const oembed = `${siteUrl}${filePaths.oembed}?url=${encodeURIComponent(address)}`
  return [
    meta('property', 'og:type', 'article'),
    meta('property', 'article:published_time', publishedAt),
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}">`,
    renderData({
      '@type': 'SocialMediaPosting',
      '@id': address,
      url: address,
      author: by,
      datePublished: publishedAt,
      headline: author,
      articleBody: article.text,
      ...(lang !== null && lang !== 'und' && { inLanguage: lang }),
      ...(photos.length > 0 && { image: photos }),
      sameAs: article.sourceUrl,
    }),
  ]
}

/** Structured data for schema.org readers; it is data, so the script policy does not apply. */
const renderData = (data: object): string =>
  `<script type="application/ld+json">${toInlineJson({ '@context': 'https://schema.org', ...data })}</script>`

function renderProfile(profile: Profile, address: string, siteUrl: string): string[] {
  const { type, name, imagePath, sameAs } = profile
  const image = imagePath && new URL(imagePath, siteUrl).href
  const about = { '@type': type, name, ...(image && { image }), sameAs }
  return [
    meta('property', 'og:type', 'profile'),
    renderData({ '@type': 'ProfilePage', url: address, mainEntity: about }),
  ]
}

/** JSON that cannot close the script element around it. */
export const toInlineJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
