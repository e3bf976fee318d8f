import type { Contributor } from '@hemicycle/contract'
import { toCountry, toSmallPicture } from '#web/api/contributors.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import styles from './MemberRow.module.css'

/** A member in the list of a group. The whole row links to their page. */
export function MemberRow({ channel }: { channel: Contributor }) {
  const message = useMessage()
  const { fullName, lastName, hasAccount, recentPosts } = channel
  const hasNone = !hasAccount && recentPosts === 0
  return (
    <li className={styles.row}>
      <Avatar name={fullName} picture={toSmallPicture(channel)} shape="person" size="row" />
      <div>
        <Link className={styles.name} to={paths.contributor(channel.id)}>
          <PersonName fullName={fullName} lastName={lastName} />
        </Link>
        <p className={styles.meta}>{toCountry(channel)}</p>
      </div>
      <p className={hasNone ? `${styles.state} ${styles.none}` : styles.state}>
        {hasNone
          ? message('channels.noAccount')
          : message('channels.posts', { count: recentPosts })}
      </p>
    </li>
  )
}
