import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import type { Group } from '#web/api/group.ts'
import { toGroupAddress } from '#web/feed-query/subject.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './WhosePosts.module.css'

interface WhosePostsProps {
  group: Group
  whose: 'members' | 'account'
}

/** Switches between the posts of all members and those of the group's own account. */
export function WhosePosts({ group: { code, account, posts }, whose }: WhosePostsProps) {
  const message = useMessage()
  const segments = [
    { name: 'members' as const, to: toGroupAddress(code), count: posts },
    ...(account
      ? [
          {
            name: 'account' as const,
            to: paths.contributor(account.id),
            count: account.recentPosts,
          },
        ]
      : []),
  ]
  return (
    <div className={styles.bar}>
      <nav className={styles.segmented} aria-label={message('group.whose')}>
        {segments.map(({ name, to, count }) => (
          <Link
            key={name}
            className={styles.segment}
            to={to}
            aria-current={name === whose ? 'true' : undefined}
          >
            {message(`group.whose.${name}`)}{' '}
            <span className={styles.count}>{message('channels.count', { count })}</span>
          </Link>
        ))}
      </nav>
      <span>{message('group.period', { days: DEFAULT_WINDOW_DAYS })}</span>
    </div>
  )
}
