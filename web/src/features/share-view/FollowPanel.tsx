import { useContext } from 'react'
import { MailTab } from './mail/MailTab.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import '#web/i18n/alerts.ts'
import '#web/i18n/view-tools.ts'
import { useKeep } from '#web/my-list/use-keep.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { type Tab, Tabs } from '#web/ui/Tabs.tsx'
import { FeedRows } from './FeedRows.tsx'
import { AlertsContext, FeedsContext } from './ways-to-follow.ts'
import styles from './FollowPanel.module.css'
import { KeepBar, KeepName } from './KeepBar.tsx'
import { useDescribedView } from './use-described-view.ts'
import { useFollowedAddress } from './use-followed-address.ts'
import { useFollowedQuery } from './use-followed-query.ts'
import type { ToolPanelProps } from './tool-panel.ts'

/** Ways to hear of a view again. Each has a tab, and saving it to My list is one press in all of them. */
export function FollowPanel({ person, anchor, align, onClose }: ToolPanelProps) {
  const message = useMessage()
  const hasFeeds = useContext(FeedsContext)
  const keep = useKeep(person)
  const address = useFollowedAddress()
  const query = useFollowedQuery()
  const hasMail = useContext(AlertsContext) && query !== null
  const { name } = useDescribedView()
  const tabs: Tab[] = []
  if (hasMail)
    tabs.push({
      icon: 'mail',
      label: message('alert.mail'),
      content: <MailTab query={query} onClose={onClose} />,
    })
  if (hasFeeds && address)
    tabs.push({
      icon: 'rss',
      label: message('follow.feed'),
      content: <FeedRows {...address} />,
    })
  if (keep)
    tabs.push({
      icon: 'bookmark',
      label: message('shell.myList'),
      content: <KeepName keep={keep} />,
    })
  return (
    <Panel
      isOpen
      onClose={onClose}
      title={message('view.follow')}
      placement="popover"
      size="menu"
      anchor={anchor}
      align={align}
      footer={keep && <KeepBar keep={keep} isPrimary={!hasMail} />}
    >
      <p className={styles.view}>{name}</p>
      {tabs.length > 0 ? (
        <Tabs label={message('follow.ways')} tabs={tabs} />
      ) : (
        <p className={styles.none}>{message('follow.none')}</p>
      )}
    </Panel>
  )
}
