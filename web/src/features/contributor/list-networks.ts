import type { Contributor } from '@hemicycle/contract'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { IconName } from '#web/ui/icon/icons.ts'

export interface NetworkLink {
  url: string
  icon: IconName
  name: MessageId
  /** Tells two accounts on one network apart. */
  handle: string | null
}

/** In the order in which they are shown. */
const KNOWN: Record<string, { icon: IconName; name: MessageId }> = {
  www: { icon: 'globe', name: 'contributor.www' },
  twitter: { icon: 'net-x', name: 'network.twitter' },
  facebook: { icon: 'net-facebook', name: 'network.facebook' },
  instagram: { icon: 'net-instagram', name: 'network.instagram' },
  rss: { icon: 'rss', name: 'contributor.rss' },
}

/** The ways to a contributor elsewhere. A network that we do not know is left out. */
export function listNetworks({ profileLink, socialNetworks }: Contributor): NetworkLink[] {
  const profile: NetworkLink[] = profileLink
    ? [{ url: profileLink, icon: 'profile', name: 'contributor.profile', handle: null }]
    : []
  const others = Object.entries(KNOWN).flatMap(([type, shown]) =>
    (socialNetworks ?? [])
      .filter((one) => one.type === type)
      .map(({ url, username }) => ({ ...shown, url, handle: username || null })),
  )
  return [...profile, ...others].filter(({ url }) => isWebAddress(url))
}

const isWebAddress = (url: string): boolean =>
  ['https:', 'http:'].includes(URL.parse(url)?.protocol ?? '')
