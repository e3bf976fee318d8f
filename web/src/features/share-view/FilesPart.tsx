import { useContext } from 'react'
import { ENDINGS, type Ending } from '#web/feed-query/data-endings.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import '#web/i18n/view-tools.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { FeedsContext } from './ways-to-follow.ts'
import styles from './SharePanel.module.css'
import { SharePart } from './SharePart.tsx'
import { useFollowedAddress } from './use-followed-address.ts'

const FILES: readonly [Ending, IconName][] = [
  ['csv', 'table'],
  ['json', 'braces'],
  ['atom', 'rss'],
]

/** The posts of the view as files, if the operator offers them. */
export function FilesPart({ count }: { count: number | null }) {
  const message = useMessage()
  const address = useFollowedAddress()
  if (!useContext(FeedsContext) || !address) return null
  return (
    <SharePart
      title={message('shareView.files')}
      note={count === null ? null : message('shareView.files.count', { count })}
    >
      <div className={styles.buttons}>
        {FILES.map(([ending, icon]) => (
          <a
            key={ending}
            className={`${buttonClass('outline')} ${styles.button}`}
            href={address.toAddress(ending)}
            download
          >
            <Icon name={icon} size="small" />
            {ENDINGS[ending].name.replace(' Feed', '')}
          </a>
        ))}
      </div>
      <p className={styles.note}>{message('shareView.files.note')}</p>
    </SharePart>
  )
}
