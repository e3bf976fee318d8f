import { useMessage } from '#web/i18n/use-message.ts'
import '#web/i18n/view-tools.ts'
import { toFragment } from '#web/my-list/list-link.ts'
import { useMyList } from '#web/my-list/use-my-list.ts'
import { paths } from '#web/router/paths.ts'
import { useLocation } from '#web/router/router-context.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { CitePart } from './CitePart.tsx'
import { EmbedPart } from './EmbedPart.tsx'
import { FilesPart } from './FilesPart.tsx'
import { LinkPart } from './LinkPart.tsx'
import styles from './SharePanel.module.css'
import { toSharedUrl } from './to-view-code.ts'
import { useDescribedView } from './use-described-view.ts'
import { useSeenView } from './use-seen-view.ts'
import type { ToolPanelProps } from './tool-panel.ts'

/** Ways to pass a view on, each one press away. */
export function SharePanel({ anchor, align, onClose }: ToolPanelProps) {
  const message = useMessage()
  const { pathname } = useLocation()
  const { withPeriod } = useDescribedView()
  const isList = pathname === paths.myList
  return (
    <Panel
      isOpen
      onClose={onClose}
      title={message('post.share')}
      placement="popover"
      size={isList ? 'menu' : 'wide'}
      anchor={anchor}
      align={align}
    >
      <div className={styles.content}>
        <p className={styles.view}>{withPeriod}</p>
        {isList ? <ListParts /> : <ViewParts />}
      </div>
    </Panel>
  )
}

function ViewParts() {
  const { pathname, search } = useLocation()
  const url = toSharedUrl(window.location.origin + pathname + search)
  const seen = useSeenView(url)
  return (
    <div className={styles.columns}>
      <div>
        <LinkPart url={url} />
        <CitePart seen={seen} />
        <FilesPart count={seen.count} />
      </div>
      <div className={styles.embed}>
        <EmbedPart url={url} />
      </div>
    </div>
  )
}

/** The people of My list and their order, in a part of the address that no server gets. */
function ListParts() {
  const message = useMessage()
  const { contributors } = useMyList()
  if (contributors.length === 0)
    return <p className={styles.note}>{message('shareView.list.none')}</p>
  const fragment = toFragment({ contributors, views: [] })
  return (
    <>
      <LinkPart url={window.location.origin + paths.myList + fragment} />
      <p className={styles.note}>
        {message('shareView.list.note', { people: contributors.length })}
      </p>
    </>
  )
}
