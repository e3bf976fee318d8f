import {
  NETWORK_KEYS,
  NETWORKS,
  ROSTER_NETWORKS,
  type RosterContributor,
} from '@hemicycle/contract'
import { toHandle } from './to-handle.ts'

type Link = RosterContributor['links'][number]

/** The allowed hosts of each type, with their subdomains. Other types may be on any host. */
const HOSTS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...NETWORK_KEYS.map((network) => [network, NETWORKS[network].hosts] as const),
  ['youtube', ['youtube.com', 'youtu.be']],
  ['linkedin', ['linkedin.com']],
  ['telegram', ['t.me', 'telegram.me']],
  ['flickr', ['flickr.com']],
])
const PLACEHOLDER = /^(?:www\.)?example\.(?:com|net|org)$/

/** Removes duplicates and links whose host does not match their type; reports the latter. */
export function toLinks(links: Link[], report: (problem: string) => void): Link[] {
  const kept = new Map<string, Link>()
  for (const { type, url } of links) {
    const network = type?.toLowerCase() ?? null
    const address = toAddress(network, url)
    if (address === null) {
      report(`dropped a link, ${url} is not an address of ${type ?? 'a site'}`)
      continue
    }
    const key = `${network} ${address.toLowerCase().replace(/\/+$/, '')}`
    if (!kept.has(key)) kept.set(key, { type: network, url: address })
  }
  return [...kept.values()]
}

function toAddress(network: string | null, text: string): string | null {
  const url = toWebAddress(text)
  if (url === null) return null
  const hosts = HOSTS.get(network ?? '')
  if (!hosts) return PLACEHOLDER.test(url.hostname) ? null : url.href
  if (!hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))) return null
  url.protocol = 'https:'
  const followable = ROSTER_NETWORKS.find((key) => key === network)
  if (!followable) return url.href
  const handle = toHandle(followable, url.href)
  return handle === null ? null : NETWORKS[followable].profileUrl(handle)
}

/** A web address with a plausible host; spaces are encoded. */
function toWebAddress(text: string): URL | null {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  return /\.[a-z][a-z0-9-]+\.?$/i.test(url.hostname) ? url : null
}

/** The address of a picture or profile as https; null if it is not a web address. */
export function toHttps(text: string): string | null {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  url.protocol = 'https:'
  return url.href
}
