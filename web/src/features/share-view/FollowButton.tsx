import { useContext, useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { FeedsContext } from './feeds-context.ts'
import styles from './FollowButton.module.css'

const loadMenu = () => import('./FollowMenu.tsx')
const FollowMenu = lazyComponent(async () => (await loadMenu()).FollowMenu)

/** Offers the view as a feed or a table on wide screens. On small screens, the share sheet does. */
export function FollowButton({ align = 'start' }: { align?: 'start' | 'end' }) {
  const message = useMessage()
  const hasFeeds = useContext(FeedsContext)
  const [isOpen, setOpen] = useState(false)
  return (
    hasFeeds && (
      <div className={`${styles.follow} ${styles[align]}`} data-tour="follow">
        <button
          className={`${buttonClass('outline')} ${styles.button}`}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={() => void loadMenu()}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="rss" size="small" />
          {message('view.follow')}
        </button>
        {isOpen && (
          <LazyBoundary>
            <FollowMenu align={align} onClose={() => setOpen(false)} />
          </LazyBoundary>
        )}
      </div>
    )
  )
}
