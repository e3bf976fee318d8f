import {
  NETWORKS,
  escapeHtml,
  toAccountKey,
  toReposted,
  type Entity,
  type Network,
  type PostContent,
} from '@hemicycle/contract'
import type { Contributors } from '../directory/create-directory.ts'
import type { Site } from '../deps.ts'
import type { PostDocument } from '@hemicycle/search'

/** A lone surrogate would make encodeURIComponent throw. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())
const escapeText = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

/** The only place that makes HTML of a post: escaped text, with links for its checked entities and its card. */
export function toHtml(
  { text, entities, card }: Pick<PostContent, 'text' | 'entities' | 'card'>,
  network: Network,
  contributors: Contributors,
  site: Site,
): string {
  let html = ''
  let position = 0
  for (const entity of entities.toSorted((a, b) => a.start - b.start)) {
    const { start, end } = entity
    if (start < position || end <= start || end > text.length) continue
    html += escapeText(text.slice(position, start))
    html += toLink(entity, text.slice(start, end), network, contributors, site)
    position = end
  }
  html += escapeText(text.slice(position))
  const isLinked = entities.some((entity) => entity.type === 'link' && entity.url === card?.url)
  if (!card || isLinked || !isWebAddress(card.url)) return html
  const name = card.title || (URL.parse(card.url)?.host ?? card.url)
  return `${html}${html === '' ? '' : '<br>'}${toExternalLink(card.url, name)}`
}

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)

function toLink(
  entity: Entity,
  text: string,
  network: Network,
  contributors: Contributors,
  site: Site,
): string {
  switch (entity.type) {
    case 'link':
      return isWebAddress(entity.url)
        ? toExternalLink(entity.url, entity.display)
        : escapeText(text)
    case 'hashtag':
      return site.linksTo === 'site'
        ? toInternalLink(`/search?search-value=${encode(`#${entity.tag}`)}`, text)
        : toExternalLink(NETWORKS[network].hashtagUrl(entity.tag), text)
    case 'mention': {
      const contributor = entity.nativeId
        ? contributors.byAccount.get(toAccountKey(network, entity.nativeId))
        : undefined
      return contributor && site.linksTo === 'site'
        ? toInternalLink(`/contributors/${contributor.id}`, text)
        : toExternalLink(NETWORKS[network].profileUrl(entity.username), text)
    }
  }
}

const toInternalLink = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}">${escapeText(text)}</a>`

const toExternalLink = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}" rel="noopener nofollow ugc">${escapeText(text)}</a>`

/** The content that readers see: a repost shows its original's. */
export function toShownContent({ kind, payload }: PostDocument): PostContent {
  const { content, reference } = payload
  return toReposted({ kind, reference }) ?? content
}
