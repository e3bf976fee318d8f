import type { Contributor } from '@hemicycle/contract'
import { useMessage } from '#web/i18n/use-message.ts'
import { closeOnLeave } from '#web/ui/close-on-leave.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { listNetworks, type NetworkLink } from './list-networks.ts'
import styles from './NetworkLinks.module.css'

interface NetworkLinksProps {
  contributor: Contributor
  /** The accounts that we follow stand in rows of their own. */
  hasRows?: boolean
}

/** Links to the contributor's profiles on other sites. */
export function NetworkLinks({ contributor, hasRows = false }: NetworkLinksProps) {
  const message = useMessage()
  const { links, feeds } = listNetworks(contributor, message, hasRows)
  if (links.length === 0 && feeds.length === 0) return null
  return (
    <ul className={styles.links} aria-label={message('contributor.elsewhere')}>
      {links.map((link) => {
        const label = link.detail ? `${link.name}, ${link.detail}` : link.name
        return (
          <li key={link.url}>
            <a
              className={styles.link}
              {...toOutside(link)}
              title={label}
              aria-label={label + message('post.newTab')}
            >
              <Icon name={link.icon} />
            </a>
          </li>
        )
      })}
      {feeds.length > 0 && (
        <li>
          <Feeds feeds={feeds} />
        </li>
      )}
    </ul>
  )
}

/** One button for many feeds. It opens without JavaScript. */
function Feeds({ feeds }: { feeds: NetworkLink[] }) {
  const message = useMessage()
  return (
    <details className={styles.feeds} ref={closeOnLeave}>
      <summary className={styles.link}>
        <Icon name="rss" />
        {message('contributor.feeds', { count: feeds.length })}
        <Icon name="down" size="small" />
      </summary>
      <ul className={styles.menu}>
        {feeds.map((feed) => (
          <li key={feed.url}>
            <a
              className={styles.feed}
              {...toOutside(feed)}
              aria-label={`${feed.name}, ${feed.detail}${message('post.newTab')}`}
            >
              {feed.detail}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

const toOutside = ({ url }: NetworkLink) => ({
  href: url,
  target: '_blank',
  rel: 'noopener nofollow ugc',
})
