import { escapeHtml, NETWORKS, toAccountKey, type Entity, type Network } from '@hemicycle/contract'
import type { Contributors } from '../directory/open-directory.ts'
import type { Site } from '../deps.ts'

interface Said {
  text: string
  entities: Entity[]
}

/** Half a letter cannot be encoded and must not take the page down. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())
const toHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

/** The HTML of a post: its text escaped, links and tags made of checked places in it, nothing else, ever. */
export function toContent(
  said: Said,
  network: Network,
  contributors: Contributors,
  site: Site,
): string {
  let html = ''
  let place = 0
  for (const entity of said.entities.toSorted((a, b) => a.start - b.start)) {
    const { start, end } = entity
    if (start < place || end <= start || end > said.text.length) continue
    html += toHtml(said.text.slice(place, start))
    html += toLink(entity, said.text.slice(start, end), network, contributors, site)
    place = end
  }
  return html + toHtml(said.text.slice(place))
}

function toLink(
  entity: Entity,
  written: string,
  network: Network,
  contributors: Contributors,
  site: Site,
): string {
  switch (entity.type) {
    case 'link':
      return /^https?:\/\//i.test(entity.url)
        ? outward(entity.url, entity.display)
        : toHtml(written)
    case 'hashtag':
      return site.linksTo === 'site'
        ? inward(`/search?search-value=${encode(`#${entity.tag}`)}`, written)
        : outward(NETWORKS[network].hashtagUrl(entity.tag), written)
    case 'mention': {
      const known = entity.nativeId
        ? contributors.byAccount.get(toAccountKey(network, entity.nativeId))
        : undefined
      return known && site.linksTo === 'site'
        ? inward(`/contributors/${known.id}`, written)
        : outward(NETWORKS[network].profileUrl(entity.username), written)
    }
  }
}

const inward = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}">${toHtml(text)}</a>`

const outward = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}" rel="noopener nofollow ugc">${toHtml(text)}</a>`
