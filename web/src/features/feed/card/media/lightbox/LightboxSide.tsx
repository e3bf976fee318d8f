import { useId } from 'react'
import type { PostMediaProps } from '#web/features/feed/card/media/media.ts'
import { toShownNetwork } from '#web/features/feed/card/networks.ts'
import { AnyLink, SourceLink } from '#web/features/feed/card/SourceLink.tsx'
import { PostText } from '#web/features/feed/card/text/PostText.tsx'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './LightboxSide.module.css'

interface LightboxSideProps extends Omit<PostMediaProps, 'priority'> {
  /** The description of the shown photo. */
  alt: string | null
  onClose: () => void
}

/** Who posted the photo, with what text, its description, and where it comes from. */
export function LightboxSide({
  post,
  source,
  sourceUrl,
  permalink,
  alt,
  onClose,
}: LightboxSideProps) {
  const message = useMessage()
  const labelId = useId()
  const { author } = post
  const network = toShownNetwork(source)
  return (
    <div className={styles.side}>
      <div className={styles.author}>
        <Avatar name={author.name} picture={author.picture} shape={author.shape} size="row" />
        <div>
          <AnyLink className={styles.name} to={author.address} onClick={onClose}>
            {author.name}
          </AnyLink>
          <p className={styles.meta}>
            {author.group && (
              <span>
                <GroupMark group={author.group} />
                {author.group}
              </span>
            )}
            {author.country && <span>{author.country}</span>}
          </p>
        </div>
      </div>
      <div className={styles.text}>
        <PostText html={post.content} lang={post.lang} variant="quote" />
      </div>
      <section className={styles.description} aria-labelledby={labelId} aria-live="polite">
        <h3 className={styles.label} id={labelId}>
          {message('lightbox.description')}
        </h3>
        {alt ? <p dir="auto">{alt}</p> : <p>{message('lightbox.description.none')}</p>}
      </section>
      <p className={styles.origin}>
        {network && <Icon name={network.icon} size="small" />}
        <span>
          {post.postedAt !== null && `${toPosted(post.postedAt)} `}
          {message('lightbox.proxied')}
        </span>
      </p>
      <div className={styles.links}>
        {permalink && (
          <Link className={buttonClass('outline')} to={permalink} onClick={onClose}>
            {message('lightbox.post')}
          </Link>
        )}
        <SourceLink className={buttonClass('ghost')} href={sourceUrl}>
          <Icon name="external" size="small" />
          {network
            ? message('post.source', { network: network.name })
            : message('post.source.unknown')}
        </SourceLink>
      </div>
    </div>
  )

  function toPosted(at: number): string {
    const { date, time } = toBrusselsTime(at * 1000, at * 1000)
    const full = message('time.full', { date, time })
    return network
      ? message('lightbox.posted.on', { network: network.name, time: full })
      : message('lightbox.posted', { time: full })
  }
}
