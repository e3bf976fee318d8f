import type { Ending } from '#web/feed-query/data-endings.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import '#web/i18n/view-tools.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { CopyButton } from './CopyButton.tsx'
import styles from './FeedRows.module.css'

const FEEDS = [
  { ending: 'atom', icon: 'rss', name: 'follow.atom', note: 'follow.atom.note' },
  { ending: 'json', icon: 'braces', name: 'follow.json', note: 'follow.json.note' },
] as const

interface FeedRowsProps {
  toAddress: (ending: Ending) => string
  isList: boolean
}

/** The addresses of the view's feeds, to be copied. */
export function FeedRows({ toAddress, isList }: FeedRowsProps) {
  const message = useMessage()
  return (
    <>
      <ul>
        {FEEDS.map(({ ending, icon, name, note }) => (
          <li key={ending} className={styles.row}>
            <Icon name={icon} />
            <div>
              <p className={styles.name}>{message(name)}</p>
              <p className={styles.note}>{message(note)}</p>
            </div>
            <CopyButton className={styles.action} text={toAddress(ending)}>
              {message('share.permalink')} <VisuallyHidden>{message(name)}</VisuallyHidden>
            </CopyButton>
          </li>
        ))}
      </ul>
      <p className={styles.about}>{message(isList ? 'follow.feed.list' : 'follow.feed.about')}</p>
    </>
  )
}
