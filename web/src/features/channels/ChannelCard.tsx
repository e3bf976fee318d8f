import type { Contributor } from '@hemicycle/contract'
import { LOADING_DELAY_MS } from '@hemicycle/contract/constants'
import { toRole } from '#web/i18n/to-role.ts'
import { isMember, toCountry, toGroup, toSmallPicture } from '#web/api/contributors.ts'
import { useGroupName } from '#web/api/use-group-name.ts'
import { toGroupAddress } from '#web/feed-query/subject.ts'
import { paths } from '#web/router/paths.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import listStyles from './ChannelList.module.css'
import styles from './ChannelCard.module.css'

/** A contributor and how much they post. The whole card links to their page, except for the group. */
export function ChannelCard({ channel }: { channel: Contributor }) {
  const message = useMessage()
  const role = toRole(channel.type.type)
  const group = toGroup(channel)
  const country = toCountry(channel)
  return (
    <li className={styles.channel}>
      <Avatar
        name={channel.fullName}
        picture={toSmallPicture(channel)}
        shape={isMember(channel) ? 'person' : 'organisation'}
        size="medium"
      />
      <div className={styles.text}>
        <Link className={styles.name} to={paths.contributor(channel.id)}>
          <PersonName fullName={channel.fullName} lastName={channel.lastName} />
        </Link>
        <p className={styles.meta}>
          {role && <span>{message(role)}</span>}
          {group && <GroupOf group={group} />}
          {country && <span>{country}</span>}
        </p>
        <p className={styles.count}>
          {channel.hasAccount || channel.recentPosts > 0
            ? message('channels.posts', { count: channel.recentPosts })
            : message('channels.noAccount')}
        </p>
      </div>
    </li>
  )
}

function GroupOf({ group }: { group: string }) {
  return (
    <span>
      <Link className={styles.group} to={toGroupAddress(group)} title={useGroupName(group)}>
        <GroupMark group={group} />
        {group}
      </Link>
    </span>
  )
}

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** Shows nothing for half a second, then skeletons. */
export function ChannelsSkeleton() {
  const message = useMessage()
  const isSlow = useDelayed(LOADING_DELAY_MS)
  return (
    <>
      <output>
        <VisuallyHidden>{message('channels.loading')}</VisuallyHidden>
      </output>
      {isSlow && (
        <div className={listStyles.channels} aria-hidden="true">
          {CARDS.map((card) => (
            <div className={styles.card} key={card} />
          ))}
        </div>
      )}
    </>
  )
}
