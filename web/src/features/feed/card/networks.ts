import { isNetwork, toNameInText, toNameOfOne } from '@hemicycle/contract/network-names'
import type { IconName } from '#web/ui/icons.ts'

class UnknownNetworkError extends Error {
  override readonly name = 'UnknownNetworkError'
}

interface ShownNetwork {
  name: string
  /** Within a sentence. */
  inText: string
  icon: IconName
}

/** Null for an unknown network, which is logged and shown without name and icon. */
export function toShownNetwork(source: string): ShownNetwork | null {
  if (isNetwork(source))
    return { name: toNameOfOne(source), inText: toNameInText(source), icon: `net-${source}` }
  console.error(new UnknownNetworkError(source))
  return null
}
