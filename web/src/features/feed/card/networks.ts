import type { Network } from '@hemicycle/contract'
import { NETWORKS } from '@hemicycle/contract/networks'
import type { IconName } from '#web/ui/icons.ts'

class UnknownNetworkError extends Error {
  override readonly name = 'UnknownNetworkError'
}

interface ShownNetwork {
  name: string
  icon: IconName
}

/** Null for an unknown network, which is logged and shown without name and icon. */
export function toShownNetwork(source: string): ShownNetwork | null {
  if (Object.hasOwn(NETWORKS, source)) {
    const network = source as Network
    return { name: NETWORKS[network].name, icon: `net-${network}` }
  }
  console.error(new UnknownNetworkError(source))
  return null
}
