import type { SocialItem } from '@hemicycle/contract'
import { type ReactNode, useState } from 'react'
import { paths } from '#web/router/paths.ts'
import { Message } from '#web/i18n/Message.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './PostLead.module.css'
import { useHydrated } from '#web/ui/use-browser.ts'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'

const loadReposters = () => import('./Reposters.tsx')
const Reposters = lazyComponent(async () => (await loadReposters()).Reposters)

/** Who reposted: the last one by name, the others of the same page behind their number. */
export function RepostLead({ item, nameId }: { item: SocialItem; nameId?: string | undefined }) {
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
  /** How many, from the message. */
  children?: ReactNode
}

/** Words that look like the button, until there are scripts to open it. */
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
