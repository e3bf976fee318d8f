import { NETWORK_KEYS } from '@hemicycle/contract/network-names'
import { X_HOSTS, X_POST_PATH } from '@hemicycle/contract/x-addresses'

/** Ids of X are positive 64-bit numbers. */
const ID = /^\d{15,19}$/u
/** All others are the network, a hyphen and a hash. */
const HASHED_ID = new RegExp(`^(?:${NETWORK_KEYS.join('|')})-[a-z2-7]{26}$`, 'u')
const PERMALINK = /^(?:\/embed)?\/(?:tw|p)\/([A-Za-z0-9][A-Za-z0-9_-]{0,127})\/?$/u
/** Only the path counts: a permalink is recognised on any host, and leads to our page. */
const OUR_ORIGIN = 'https://site.invalid'
const MAX_LENGTH = 500

/** The id of the post whose address, on its network or here, or whose id was typed; null for any other text. */
export function findPostId(typed: string): string | null {
  const text = typed.trim()
  if (ID.test(text) || HASHED_ID.test(text)) return text
  if (text.length > MAX_LENGTH || !text.includes('/') || /\s/u.test(text)) return null
  const url = toUrl(text)
  if (!url) return null
  return PERMALINK.exec(url.pathname)?.[1] ?? findOnX(url)
}

/** The address bars of some browsers hide the scheme, and so do many texts. */
function toUrl(text: string): URL | null {
  const whole = text.startsWith('/')
    ? OUR_ORIGIN + text
    : text.replace(/^(?!https?:\/\/)/iu, 'https://')
  return URL.canParse(whole) ? new URL(whole) : null
}

/** Of all networks, only X's addresses hold our ids. */
function findOnX({ hostname, pathname }: URL): string | null {
  const isX = X_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return (isX && X_POST_PATH.exec(pathname)?.[1]) || null
}
