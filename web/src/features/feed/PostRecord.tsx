import type { SocialItem } from '@hemicycle/contract'
import { type ReactNode, useId, useState } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass, textLinkClass } from '#web/ui/Button.tsx'
import { CitationFiles } from '#web/ui/CitationFiles.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { useCopy } from '#web/ui/use-copy.ts'
import styles from './PostRecord.module.css'
import { toCitation, toCitedPost, toRecordTime } from './to-citation.ts'

/** The data needed to cite a post, and the citation ready to copy. */
export function PostRecord({ item }: { item: SocialItem }) {
  const message = useMessage()
  const id = useId()
  const { record, shareUrl } = item
  const { now } = useClock()
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
        {typeof record?.claimedAt === 'number' && (
          <Row name={message('record.claimed')} note={message('record.claimed.note')}>
            <RecordTime at={record.claimedAt} />
          </Row>
        )}
        <Row name={message('record.firstSeen')}>
          <RecordTime at={item.firstSeenAt} />
        </Row>
        {typeof record?.editSeenAt === 'number' && (
          <Row name={message('record.editSeen')}>
            <RecordTime at={record.editSeenAt} />
          </Row>
        )}
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
        <CitationFiles source={toCitedPost(item, now, message)} />
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

interface CopyButtonProps {
  variant: 'outline' | 'ghost'
  icon: IconName
  text: string
  label: string
  /** Shown after copying. */
  notice: MessageId
}

function CopyButton({ variant, icon, text, label, notice }: CopyButtonProps) {
  const copy = useCopy()
  const [isCopied, setCopied] = useState(false)
  const run = async () => setCopied(await copy(text, notice, 'record.copy.failed'))

  return (
    <button
      className={`${buttonClass(variant)} ${styles.scripted}`}
      type="button"
      onClick={() => void run()}
    >
      <Icon name={isCopied ? 'check' : icon} size="small" />
      {label}
    </button>
  )
}

interface RecordTimeProps {
  /** In seconds. */
  at: number
  /** Shown after the time. */
  children?: ReactNode
}

/** A time in Brussels, with UTC below. */
function RecordTime({ at, children }: RecordTimeProps) {
  const message = useMessage()
  const { brussels, utc, iso } = toRecordTime(at)
  return (
    <>
      <time dateTime={iso}>{message('record.brussels', { time: brussels })}</time>
      {children}
      <span className={styles.utc}>{message('record.utc', { time: utc })}</span>
    </>
  )
}
