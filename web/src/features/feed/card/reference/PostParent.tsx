import type { ItemReference } from '@hemicycle/contract'
import { useMessage } from '../../../../i18n/use-message.ts'
import { textLinkClass } from '../../../../ui/button/text-link-class.ts'
import { AnyLink } from '../AnyLink.tsx'
import { AuthorAvatar } from '../author/AuthorAvatar.tsx'
import { AuthorName } from '../author/AuthorName.tsx'
import { GoneSeat } from './GoneSeat.tsx'
import styles from './PostParent.module.css'
import { PostText } from '../text/PostText.tsx'
import { ReferenceTime } from './ReferenceTime.tsx'
import { toReferenceAddress } from './to-reference-address.ts'
import { toReferenceAuthor } from '../author/to-shown-author.ts'

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
