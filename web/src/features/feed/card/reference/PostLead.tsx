import type { ItemReference, SocialItem } from '@hemicycle/contract'
import { Message } from '../../../../i18n/Message.tsx'
import { useMessage } from '../../../../i18n/use-message.ts'
import { Icon } from '../../../../ui/icon/Icon.tsx'
import styles from './PostLead.module.css'
import { PostParent } from './PostParent.tsx'

/** The line above a post that is a repost or a reply, and what the reply answers. */
export function PostLead({ item, nameId }: { item: SocialItem; nameId?: string | undefined }) {
  if (item.kind === 'repost')
    return (
      <p className={styles.lead}>
        <Icon name="repost" size="small" />
        <span>
          <Message
            id="post.repostedBy"
            values={{ name: item.contributor.fullName }}
            part={<b className={styles.name} id={nameId} />}
          />
        </span>
      </p>
    )
  if (item.kind === 'reply' && item.reference) return <ReplyLead reference={item.reference} />
  return null
}

function ReplyLead({ reference }: { reference: ItemReference }) {
  const message = useMessage()
  return (
    <>
      <p className={styles.lead}>
        <Icon name="reply" size="small" />
        <span>
          {reference.available && reference.author ? (
            <Message
              id="post.replyingTo"
              values={{ name: reference.author.name }}
              part={<b className={styles.name} />}
            />
          ) : (
            message('post.reply')
          )}
        </span>
      </p>
      <PostParent reference={reference} />
    </>
  )
}
