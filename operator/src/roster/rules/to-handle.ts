import { NETWORKS, type Network } from '@hemicycle/contract'

/** Subdomains of a network's own host, such as its pages for phones. */
const SUBDOMAIN = /^(?:www|mobile|m)\./i

/** The handle in an address or in a text such as `@handle`; null when there is none. */
export function toHandle(network: Network, text: string): string | null {
  const { hosts, ownPages, handlePattern, profileUrl } = NETWORKS[network]
  const toValid = (handle: string): string | null =>
    new RegExp(handlePattern).test(handle) ? handle : null

  const word = text.trim()
  // A handle may be a domain name, and so look like an address.
  const named = toValid(word.replace(/^@/, ''))
  if (named !== null || !/[/.:]/.test(word)) return named
  const url = URL.parse(/^https?:/i.test(word) ? word : `https://${word}`)
  if (!url || !hosts.includes(url.hostname.replace(SUBDOMAIN, ''))) return null
  const { pathname: profiles } = new URL(profileUrl(''))
  if (!url.pathname.startsWith(profiles)) return null
  const first = url.pathname.slice(profiles.length).split('/').find(Boolean) ?? ''
  const handle = first.replace(/^@/, '')
  return ownPages.includes(handle.toLowerCase()) ? null : toValid(handle)
}
