import type { ItemReference } from '@hemicycle/contract'
import { useMessage } from '#web/i18n/use-message.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { AnyLink } from '#web/features/feed/card/AnyLink.tsx'
import { AuthorAvatar } from '#web/features/feed/card/author/AuthorAvatar.tsx'
import { AuthorName } from '#web/features/feed/card/author/AuthorName.tsx'
import { GoneSeat } from './GoneSeat.tsx'
import styles from './PostParent.module.css'
import { PostText } from '#web/features/feed/card/text/PostText.tsx'
import { ReferenceTime } from './ReferenceTime.tsx'
import { toReferenceAddress } from './to-reference-address.ts'
import { toReferenceAuthor } from '#web/features/feed/card/author/to-shown-author.ts'

/** What a reply answers, joined by a line to the one who answers. */
export function PostParent({ reference }: { reference: ItemReference }) {
  const message = useMessage()
  const { author } = reference
  if (!reference.available || !author)
    return (
      <div className={styles.parent}>
        <span className={styles.rail} aria-hidden="true">
          <GoneSeat />
        </span>
        <p className={styles.gone}>{message('post.gone')}</p>
      </div>
    )
  const address = toReferenceAddress(reference)
  const shown = toReferenceAuthor(author)
  return (
    <div className={styles.parent}>
      <span className={styles.rail}>
        <AuthorAvatar author={shown} size="small" />
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          <AuthorName author={shown} look="reference" />
          <ReferenceTime reference={reference} />
        </div>
        {/* Two lines of words: an empty line between them would be one of the two. */}
        <PostText
          html={(reference.content ?? '').replaceAll('<br>', ' ')}
          lang={reference.lang}
          look="parent"
        />
        {address && (
          <AnyLink className={`${textLinkClass} ${styles.link}`} to={address}>
            {message('post.whole')}
          </AnyLink>
        )}
      </div>
    </div>
  )
}
