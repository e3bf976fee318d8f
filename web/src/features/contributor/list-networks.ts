import type { Contributor } from '@hemicycle/contract'
import { NETWORK_KEYS, NETWORKS } from '@hemicycle/contract/networks'
import type { useMessage } from '#web/i18n/use-message.ts'
import type { IconName } from '#web/ui/icons.ts'

export interface NetworkLink {
  url: string
  icon: IconName
  name: string
  /** Tells two accounts on the same network apart. */
  handle: string | null
}

type Shown = Pick<NetworkLink, 'icon' | 'name'>

/** Profiles of a contributor. Skips unknown networks. */
export function listNetworks(
  { profileLink, socialNetworks }: Contributor,
  message: ReturnType<typeof useMessage>,
): NetworkLink[] {
  const profile: NetworkLink[] = profileLink
    ? [{ url: profileLink, icon: 'profile', name: message('contributor.profile'), handle: null }]
    : []
  /** In display order. */
  const known: [string, Shown][] = [
    ['www', { icon: 'globe', name: message('contributor.www') }],
    ...NETWORK_KEYS.map((network): [string, Shown] => [
      network,
      { icon: `net-${network}`, name: NETWORKS[network].name },
    ]),
    ['rss', { icon: 'rss', name: message('contributor.rss') }],
  ]
  const others = known.flatMap(([type, shown]) =>
    (socialNetworks ?? [])
      .filter((account) => account.type === type)
      .map(({ url, username }) => ({ ...shown, url, handle: username || null })),
  )
  return [...profile, ...others].filter(({ url }) => isWebAddress(url))
}

const isWebAddress = (url: string): boolean =>
  ['https:', 'http:'].includes(URL.parse(url)?.protocol ?? '')
