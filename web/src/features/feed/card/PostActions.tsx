import { useMessage } from '../../../i18n/use-message.ts'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { toShownNetwork } from './networks.ts'
import styles from './PostActions.module.css'
import { SourceLink } from './SourceLink.tsx'

export function PostActions({ source, sourceUrl }: { source: string; sourceUrl: string }) {
  const message = useMessage()
  const network = toShownNetwork(source)
  return (
    <div className={styles.actions}>
      <SourceLink className={styles.action} href={sourceUrl}>
        <Icon name="external" size="action" />
        {network
          ? message('post.source', { network: message(network.name) })
          : message('post.source.unknown')}
      </SourceLink>
    </div>
  )
}
