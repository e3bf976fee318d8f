import { type ComponentType, type ReactNode, useContext, useRef, useState } from 'react'
import { toDataAddress } from '#web/feed-query/data-address.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useLocation } from '#web/router/router-context.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { ToolButton } from '#web/ui/ToolButton.tsx'
import { FeedsContext } from './ways-to-follow.ts'
import type { ToolPanelProps } from './tool-panel.ts'
import styles from './ViewTools.module.css'

const loadFollow = async () => (await import('./FollowPanel.tsx')).FollowPanel
const loadShare = async () => (await import('./SharePanel.tsx')).SharePanel
const FollowPanel = lazyComponent(loadFollow)
const SharePanel = lazyComponent(loadShare)

interface ViewToolsProps extends Pick<ToolPanelProps, 'person'> {
  /** Right of the title block, on pages without a column for it. */
  isAtEnd?: boolean
  /** Further buttons of the row. */
  children?: ReactNode
}

/** Follow and Share: the two buttons at the end of the title block of every view. */
export function ViewTools({ person, isAtEnd = false, children }: ViewToolsProps) {
  const message = useMessage()
  const anchor = useRef<HTMLFieldSetElement>(null)
  const shared = { person, anchor, align: isAtEnd ? 'end' : 'start' } as const
  return (
    <fieldset
      className={isAtEnd ? `${styles.tools} ${styles.end}` : styles.tools}
      aria-label={message('shell.view')}
      data-tour="follow"
      ref={anchor}
    >
      <Tool
        {...shared}
        icon="follow"
        label={message('view.follow')}
        load={loadFollow}
        Panel={FollowPanel}
      />
      <Tool
        {...shared}
        icon="share"
        label={message('post.share')}
        load={loadShare}
        Panel={SharePanel}
      />
      {children}
      {/* A build-time constant: browsers that run scripts do not need the code of these links. */}
      <noscript>{import.meta.env.SSR && <FileLinks />}</noscript>
    </fieldset>
  )
}

interface ToolProps extends Omit<ToolPanelProps, 'onClose'> {
  icon: IconName
  label: string
  load: () => Promise<unknown>
  Panel: ComponentType<ToolPanelProps>
}

function Tool({ icon, label, load, Panel, ...shared }: ToolProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToolButton
        icon={icon}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <LazyBoundary onError={() => setOpen(false)}>
          <Panel {...shared} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  )
}

/** Without JavaScript: the feed and the table of the view. */
function FileLinks() {
  const message = useMessage()
  const { pathname, search } = useLocation()
  return (
    useContext(FeedsContext) && (
      <span className={styles.links}>
        <a className={textLinkClass} href={toDataAddress(pathname, search, 'atom')}>
          {`${message('view.follow')} (Atom)`}
        </a>
        <a className={textLinkClass} href={toDataAddress(pathname, search, 'csv')}>
          {`${message('post.share')} (CSV)`}
        </a>
      </span>
    )
  )
}
