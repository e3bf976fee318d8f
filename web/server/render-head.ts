import { escapeHtml } from '@hemicycle/contract'
import type { RenderedPage } from '../src/app/entry-server.tsx'
import type { Profile } from '../src/ui/document-head.ts'
import { toInlineJson } from './to-inline-json.ts'

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`

/** What a page says about itself, as elements of `<head>`. */
export function renderHead({ head, siteName }: RenderedPage, siteUrl: string): string {
  const { title, description, canonicalPath, noindex } = head
  const lines = [`<title>${escapeHtml(title)}</title>`]
  if (description) lines.push(meta('name', 'description', description))
  if (noindex) lines.push(meta('name', 'robots', 'noindex'))
  if (canonicalPath) {
    const address = siteUrl + canonicalPath
    lines.push(
      `<link rel="canonical" href="${escapeHtml(address)}">`,
      meta('property', 'og:site_name', siteName),
      meta('property', 'og:url', address),
      meta('property', 'og:title', head.article?.title ?? title),
      meta('property', 'og:description', description ?? ''),
      ...(head.profile
        ? renderProfile(head.profile, address, siteUrl)
        : renderPreview(head.article, siteUrl)),
    )
  }
  return lines.join('\n')
}

function renderPreview(article: RenderedPage['head']['article'], siteUrl: string): string[] {
  if (!article)
    return [meta('property', 'og:type', 'website'), meta('name', 'twitter:card', 'summary')]
  const { publishedAt, imagePath } = article
  const lines = [
    meta('property', 'og:type', 'article'),
    meta('property', 'article:published_time', publishedAt),
    meta('name', 'twitter:card', imagePath ? 'summary_large_image' : 'summary'),
  ]
  if (imagePath) lines.push(meta('property', 'og:image', new URL(imagePath, siteUrl).href))
  return lines
}

function renderProfile(profile: Profile, address: string, siteUrl: string): string[] {
  const { type, name, imagePath, sameAs } = profile
  const image = imagePath && new URL(imagePath, siteUrl).href
  const about = { '@type': type, name, ...(image && { image }), sameAs }
  const page = { '@context': 'https://schema.org', '@type': 'ProfilePage', url: address }
  const data = toInlineJson({ ...page, mainEntity: about })
  return [
    meta('property', 'og:type', 'profile'),
    meta('name', 'twitter:card', 'summary'),
    ...(image ? [meta('property', 'og:image', image)] : []),
    `<script type="application/ld+json">${data}</script>`,
  ]
}
