import type { Contributor } from '@hemicycle/contract'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { listNetworks } from './list-networks.ts'
import styles from './NetworkLinks.module.css'

/** The ways to a contributor elsewhere: only those that exist. */
export function NetworkLinks({ contributor }: { contributor: Contributor }) {
  const message = useMessage()
  const links = listNetworks(contributor, message)
  if (links.length === 0) return null
  return (
    <ul className={styles.links} aria-label={message('contributor.elsewhere')}>
      {links.map(({ url, icon, name, handle }) => {
        const label = handle ? `${name}, @${handle}` : name
        return (
          <li key={url}>
            <a
              className={styles.link}
              href={url}
              target="_blank"
              rel="noopener nofollow ugc"
              title={label}
              aria-label={label + message('post.newTab')}
            >
              <Icon name={icon} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
