import type { Contributor } from '@hemicycle/contract'
import { NETWORK_KEYS, toNameOfOne } from '@hemicycle/contract/network-names'
import type { useMessage } from '#web/i18n/use-message.ts'
import type { IconName } from '#web/ui/icons.ts'
import { isWebAddress, toPlace } from './web-address.ts'

export interface NetworkLink {
  url: string
  icon: IconName
  name: string
  /** Tells two links on the same network apart: a handle, or host and path. */
  detail: string | null
}

interface Networks {
  links: NetworkLink[]
  /** Feeds that are too many for a button each. */
  feeds: NetworkLink[]
}

type Shown = Pick<NetworkLink, 'icon' | 'name'>

const MAX_FEEDS = 2

/** Profiles of a contributor; with rows of its own for accounts, only the other links. Skips unknown networks. */
export function listNetworks(
  { profileLink, socialNetworks }: Contributor,
  message: ReturnType<typeof useMessage>,
  hasRows: boolean,
): Networks {
  const profile: NetworkLink[] = profileLink
    ? [{ url: profileLink, icon: 'profile', name: message('contributor.profile'), detail: null }]
    : []
  /** In display order. */
  const known: [string, Shown][] = [
    ['www', { icon: 'globe', name: message('contributor.www') }],
    ...NETWORK_KEYS.map((network): [string, Shown] => [
      network,
      { icon: `net-${network}`, name: toNameOfOne(network) },
    ]),
  ]
  const rss: Shown = { icon: 'rss', name: message('contributor.rss') }
  const accounts = (socialNetworks ?? []).filter(
    ({ url, followed }) => isWebAddress(url) && !(hasRows && followed),
  )
  const toLinks = ([type, shown]: [string, Shown]): NetworkLink[] => {
    const own = accounts.filter((account) => account.type === type)
    return own.map(({ url, username }) => ({
      ...shown,
      url,
      detail: username ? `@${username}` : own.length > 1 ? toPlace(url) : null,
    }))
  }
  const feeds = toLinks(['rss', rss])
  const others = [...profile.filter(({ url }) => isWebAddress(url)), ...known.flatMap(toLinks)]
  return feeds.length > MAX_FEEDS
    ? { links: others, feeds }
    : { links: [...others, ...feeds], feeds: [] }
}
