import { type ReactNode, useContext } from 'react'
import { toDataAddress } from '#web/feed-query/data-address.ts'
import type { Ending } from '#web/feed-query/data-endings.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { useCopy } from '#web/ui/use-copy.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { toViewCode } from './to-view-code.ts'
import { FeedsContext } from './feeds-context.ts'
import styles from './FollowList.module.css'

/** Offers the view as feeds and a table, if the operator enables them, and as an embed code. */
export function FollowList({ url }: { url: string }) {
  const copy = useCopy()
  const hasFeeds = useContext(FeedsContext)
  const { origin, pathname, search } = new URL(url)
  const toAddress = (ending: Ending) => origin + toDataAddress(pathname, search, ending)
  const code = toViewCode(url, document.title)
  if (!hasFeeds && code === null) return null
  return (
    <ul className={styles.list}>
      {hasFeeds && (
        <>
          <Row icon="rss" name="follow.atom">
            <Action
              icon="copy"
              label="share.permalink"
              name="follow.atom"
              onClick={() => void copy(toAddress('atom'), 'share.copied.notice')}
            />
          </Row>
          <Row icon="braces" name="follow.json">
            <Action
              icon="copy"
              label="share.permalink"
              name="follow.json"
              onClick={() => void copy(toAddress('json'), 'share.copied.notice')}
            />
          </Row>
          <Row icon="table" name="follow.csv">
            <Action
              icon="download"
              label="follow.download"
              name="follow.csv"
              href={toAddress('csv')}
            />
          </Row>
        </>
      )}
      {code !== null && (
        <Row icon="code" name="share.embed">
          <Action
            icon="copy"
            label="follow.code"
            name="share.embed"
            onClick={() => void copy(code, 'share.copied.embed')}
          />
        </Row>
      )}
    </ul>
  )
}

const NOTES = {
  'follow.atom': 'follow.atom.note',
  'follow.json': 'follow.json.note',
  'follow.csv': 'follow.csv.note',
  'share.embed': 'follow.embed.note',
} as const satisfies Partial<Record<MessageId, MessageId>>

interface RowProps {
  icon: IconName
  name: keyof typeof NOTES
  children: ReactNode
}

function Row({ icon, name, children }: RowProps) {
  const message = useMessage()
  return (
    <li className={styles.row}>
      <Icon name={icon} />
      <div>
        <p className={styles.name}>{message(name)}</p>
        <p className={styles.note}>{message(NOTES[name])}</p>
      </div>
      {children}
    </li>
  )
}

type ActionProps = { icon: IconName; label: MessageId; name: MessageId } & (
  | { onClick: () => void }
  | { href: string }
)

/** A button or a link to a file; the accessible name includes the format. */
function Action({ icon, label, name, ...how }: ActionProps) {
  const message = useMessage()
  const className = `${buttonClass('outline')} ${styles.action}`
  const words = (
    <>
      <Icon name={icon} size="small" />
      {message(label)} <VisuallyHidden>{message(name)}</VisuallyHidden>
    </>
  )
  return 'href' in how ? (
    <a className={className} href={how.href} download>
      {words}
    </a>
  ) : (
    <button className={className} type="button" onClick={how.onClick}>
      {words}
    </button>
  )
}
