import type { SocialItem } from '@hemicycle/contract'
import { useGroupName } from '#web/api/use-group-name.ts'
import { toGroupAddress } from '#web/feed-query/subject.ts'
import { toShownNetwork } from '#web/features/feed/card/networks.ts'
import { TimeTip } from '#web/features/feed/card/PostTime.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { AuthorAvatar, AuthorName } from './Author.tsx'
import styles from './PostHeader.module.css'
import type { ShownAuthor } from './to-shown-author.ts'
import { paths } from '#web/router/paths.ts'

interface PostHeaderProps {
  author: ShownAuthor
  item: SocialItem
  nameId: string
}

/** Author, time and network. The time links to the post's page. */
export function PostHeader({ author, item, nameId }: PostHeaderProps) {
  const message = useMessage()
  return (
    <header className={styles.header}>
      <span className={styles.avatar}>
        <AuthorAvatar author={author} />
      </span>
      <AuthorName author={author} variant="post" id={nameId} />
      <div className={styles.aside}>
        <TimeTip at={item.postedAt} isRepost={item.kind === 'repost'}>
          {(time, tip) => (
            <Link className={styles.time} to={paths.post(item.id)} aria-describedby={tip}>
              {time}
            </Link>
          )}
        </TimeTip>
        <NetworkGlyph source={item.source} />
      </div>
      <div className={styles.meta}>
        {author.handle && (
          <span>
            <span className={styles.handle}>@{author.handle}</span>
          </span>
        )}
        {author.role && <span>{message(author.role)}</span>}
        {author.group && <AuthorGroup group={author.group} />}
        {author.country && <span>{author.country}</span>}
        {item.edited && <span>{message('post.edited')}</span>}
      </div>
    </header>
  )
}

function AuthorGroup({ group }: { group: string }) {
  return (
    <span className={styles.group}>
      <Link className={styles.groupLink} to={toGroupAddress(group)} title={useGroupName(group)}>
        <GroupMark group={group} />
        {group}
      </Link>
    </span>
  )
}

function NetworkGlyph({ source }: { source: string }) {
  const network = toShownNetwork(source)
  if (!network) return null
  return (
    <span>
      <Icon name={network.icon} size="small" />
      <VisuallyHidden>{network.name}</VisuallyHidden>
    </span>
  )
}
