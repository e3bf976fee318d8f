import type { ItemReference, SocialItem } from '@hemicycle/contract'
import { Message } from '#web/i18n/Message.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './PostLead.module.css'
import { PostParent } from './PostParent.tsx'
import { RepostLead } from './RepostLead.tsx'

/** The line above a post that is a repost or a reply, and what the reply answers. */
export function PostLead({ item, nameId }: { item: SocialItem; nameId?: string | undefined }) {
  if (item.kind === 'repost') return <RepostLead item={item} nameId={nameId} />
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
