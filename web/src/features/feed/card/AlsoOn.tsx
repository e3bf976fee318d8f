import type { SocialItem } from '@hemicycle/contract'
import { toShownNetwork } from '#web/features/feed/card/networks.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './AlsoOn.module.css'

/** The copies of a post, in words: no other network's mark belongs on it. */
export function AlsoOn({ alsoOn }: Pick<SocialItem, 'alsoOn'>) {
  const message = useMessage()
  return (
    alsoOn.length > 0 && (
      <p className={styles.alsoOn}>
        {message('post.alsoOn')}
        {alsoOn.map(({ network, id }) => (
          <Link className={styles.link} key={id} to={paths.post(id)}>
            {toShownNetwork(network)?.inText}
          </Link>
        ))}
      </p>
    )
  )
}
