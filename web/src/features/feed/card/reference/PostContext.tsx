import type { ItemReference, SocialItem } from '@hemicycle/contract'
import { type ReactNode, useState } from 'react'
import { AuthorAvatar, AuthorName } from '#web/features/feed/card/author/Author.tsx'
import { toReferenceAuthor } from '#web/features/feed/card/author/to-shown-author.ts'
import { ReferenceTime, toReferenceAddress } from '#web/features/feed/card/PostTime.tsx'
import { AnyLink } from '#web/features/feed/card/SourceLink.tsx'
import { PostText } from '#web/features/feed/card/text/PostText.tsx'
import { paths } from '#web/router/paths.ts'
import { Message } from '#web/i18n/Message.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useHydrated } from '#web/ui/use-browser.ts'
import styles from './PostContext.module.css'
import { GoneWords, RemovedPostMark } from './PostQuote.tsx'

/** The line above a repost or a reply, and the parent post of a reply. */
export function PostContext({ item, nameId }: { item: SocialItem; nameId?: string | undefined }) {
  if (item.kind === 'repost') return <RepostLead item={item} nameId={nameId} />
  if (item.kind === 'reply' && item.reference)
    return <ReplyLead reference={item.reference} source={item.source} />
  return null
}

interface ReplyLeadProps {
  reference: ItemReference
  source: string
}

function ReplyLead({ reference, source }: ReplyLeadProps) {
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
      <PostParent reference={reference} source={source} />
    </>
  )
}

const loadReposters = () => import('./Reposters.tsx')
const Reposters = lazyComponent(async () => (await loadReposters()).Reposters)

/** Names the latest reposter and counts the others on the same page. */
function RepostLead({ item, nameId }: { item: SocialItem; nameId?: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const { id: contributorId, fullName } = item.contributor
  const others = item.repostedBy.length
  const name = <Link className={styles.name} to={paths.contributor(contributorId)} id={nameId} />
  return (
    <>
      <p className={styles.lead}>
        <Icon name="repost" size="small" />
        <span>
          {others === 0 ? (
            <Message id="post.repostedBy" values={{ name: fullName }} part={name} />
          ) : (
            <Message
              id="post.repostedBy.others"
              values={{ name: fullName, count: others }}
              part={[name, <Others key="others" isOpen={isOpen} toggle={() => setOpen(!isOpen)} />]}
            />
          )}
        </span>
      </p>
      {isOpen && (
        <LazyBoundary>
          <Reposters people={[{ id: item.id, contributorId, fullName }, ...item.repostedBy]} />
        </LazyBoundary>
      )}
    </>
  )
}

interface OthersProps {
  isOpen: boolean
  toggle: () => void
  /** The count, from the message. */
  children?: ReactNode
}

/** Until hydration, plain text that looks like the button. */
function Others({ isOpen, toggle, children }: OthersProps) {
  const isHydrated = useHydrated()
  const content = (
    <>
      {children}
      <Icon name="down" size="small" />
    </>
  )
  if (!isHydrated) return <span className={styles.others}>{content}</span>
  return (
    <button
      className={styles.others}
      type="button"
      aria-expanded={isOpen}
      onPointerEnter={() => void loadReposters()}
      onClick={toggle}
    >
      {content}
    </button>
  )
}

/** The parent post of a reply, connected to the reply by a line. */
function PostParent({ reference, source }: ReplyLeadProps) {
  const message = useMessage()
  const { author, pending } = reference
  if (!reference.available || pending || !author)
    return (
      <div className={styles.parent}>
        <span className={styles.rail} aria-hidden="true">
          <RemovedPostMark />
        </span>
        <p className={styles.gone}>
          <GoneWords reference={reference} source={source} />
        </p>
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
          <AuthorName author={shown} variant="reference" />
          <ReferenceTime reference={reference} />
        </div>
        {/* Clamped to two lines, and a blank line would use up one of them. */}
        <PostText
          html={(reference.content ?? '').replaceAll('<br>', ' ')}
          lang={reference.lang}
          variant="parent"
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
