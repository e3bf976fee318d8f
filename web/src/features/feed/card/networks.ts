import type { Network } from '@hemicycle/contract'
import { NETWORKS } from '@hemicycle/contract/vocabulary'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { IconName } from '#web/ui/icon/icons.ts'

class UnknownNetworkError extends Error {
  override readonly name = 'UnknownNetworkError'
}

interface ShownNetwork {
  name: MessageId
  icon: IconName
}

const SHOWN: Record<Network, ShownNetwork> = {
  twitter: { name: 'network.twitter', icon: 'net-x' },
  facebook: { name: 'network.facebook', icon: 'net-facebook' },
  instagram: { name: 'network.instagram', icon: 'net-instagram' },
}

/** Null for a network we do not know: that is logged, and only its name and icon are left out. */
export function toShownNetwork(source: string): ShownNetwork | null {
  const network = NETWORKS.find((known) => known === source)
  if (network) return SHOWN[network]
  console.error(new UnknownNetworkError(source))
  return null
}
