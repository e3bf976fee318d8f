import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { toShownNetwork } from './networks.ts'

export function NetworkGlyph({ source }: { source: string }) {
  const network = toShownNetwork(source)
  if (!network) return null
  return (
    <span>
      <Icon name={network.icon} size="small" />
      <VisuallyHidden>{network.name}</VisuallyHidden>
    </span>
  )
}
