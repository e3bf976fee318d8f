import type { SocialItem } from '@hemicycle/contract'
import { type ReactNode, useId } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { CopyButton } from './CopyButton.tsx'
import styles from './Record.module.css'
import { RecordTime } from './RecordTime.tsx'
import { toCitation } from './to-citation.ts'

/** What is needed to cite a post, and the citation, ready to copy. */
export function PostRecord({ item }: { item: SocialItem }) {
  const message = useMessage()
  const id = useId()
  const { record, shareUrl } = item
  const citation = toCitation(item, message)
  return (
    <section className={styles.record} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {message('record.title')}
      </h2>
      <p className={styles.intro}>{message('record.intro')}</p>
      <dl className={styles.list}>
        <Row name={message('record.posted')}>
          <RecordTime at={item.postedAt} />
        </Row>
        <Row name={message('record.firstSeen')}>
          <RecordTime at={item.firstSeenAt} />
        </Row>
        {record && (
          <Row name={message('record.lastSeen')}>
            <RecordTime at={record.lastSeenAt}>
              {' '}
              <span className={styles.state}>
                <Icon name="check" size="small" />
                {message('record.online')}
              </span>
            </RecordTime>
          </Row>
        )}
        {record?.fingerprint && (
          <Row name={message('record.fingerprint')} note={message('record.fingerprint.note')}>
            <code className={styles.code}>
              {record.fingerprint.replaceAll(/.{4}(?=.)/g, '$& ')}
            </code>
          </Row>
        )}
        <Row name={message('record.permalink')}>
          <a className={textLinkClass} href={shareUrl}>
            {shareUrl.replace(/^https?:\/\//u, '')}
          </a>
        </Row>
      </dl>
      <p className={styles.citation}>{citation}</p>
      <div className={styles.actions}>
        <CopyButton
          variant="outline"
          icon="copy"
          text={citation}
          label={message('record.copy')}
          notice="record.copied"
        />
        <CopyButton
          variant="ghost"
          icon="link"
          text={shareUrl}
          label={message('share.permalink')}
          notice="share.copied.notice"
        />
      </div>
    </section>
  )
}

interface RowProps {
  name: string
  note?: string
  children: ReactNode
}

function Row({ name, note, children }: RowProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.name}>
        {name}
        {note && <span className={styles.note}>{note}</span>}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
