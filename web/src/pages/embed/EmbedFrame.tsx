import { SAMPLE_NOTICE } from '@hemicycle/contract/constants'
import type { ReactNode } from 'react'
import { RemovedPostMark } from '#web/features/feed/card/reference/PostQuote.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { useDocumentHead } from '#web/ui/document-head.ts'
import { Mark } from '#web/ui/Mark.tsx'
import styles from './Embed.module.css'

/** At most as wide as a feed, on the background of the embedding page. */
export function EmbedFrame({ isSample, children }: { isSample: boolean; children: ReactNode }) {
  return (
    <main className={styles.frame}>
      {children}
      {isSample && <p className={styles.sample}>{SAMPLE_NOTICE}</p>}
    </main>
  )
}

interface EmbedFailureProps {
  status: number
  isDeleted?: boolean
}

/** A one-line reason why the frame is empty. */
export function EmbedFailure({ status, isDeleted = false }: EmbedFailureProps) {
  const message = useMessage()
  const title = message(toReason(status, isDeleted))
  useDocumentHead({ status, title: message('site.title', { title }), noindex: true })
  return (
    <section className={styles.card}>
      <h1 className={styles.gone}>
        <RemovedPostMark />
        {title}
      </h1>
      <EmbedFoot to={paths.home} />
    </section>
  )
}

function toReason(status: number, isDeleted: boolean): MessageId {
  if (isDeleted) return 'removed.deleted'
  if (status === 410) return 'post.gone'
  if (status === 404) return 'embed.unknown'
  return status === 503 ? 'unavailable.title' : 'failed.title'
}

/** Name of the site and a link to more. */
export function EmbedFoot({ to, label }: { to: string; label?: string }) {
  const message = useMessage()
  return (
    <footer className={styles.foot}>
      <a className={styles.brand} href={label ? paths.home : to}>
        <Mark />
        {message('site.name')}
      </a>
      {label && (
        <a className={`${textLinkClass} ${styles.more}`} href={to}>
          {label}
        </a>
      )}
    </footer>
  )
}
