import { GoneSeat } from '#web/features/feed/card/reference/GoneSeat.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useDocumentHead } from '#web/ui/document-head.ts'
import styles from './Embed.module.css'
import { EmbedFoot } from './EmbedFoot.tsx'
import { paths } from '#web/router/paths.ts'

interface EmbedFailureProps {
  status: number
  isDeleted?: boolean
}

/** Why the frame is empty, in one line. */
export function EmbedFailure({ status, isDeleted = false }: EmbedFailureProps) {
  const message = useMessage()
  const title = message(toReason(status, isDeleted))
  useDocumentHead({ status, title: message('site.title', { title }), noindex: true })
  return (
    <section className={styles.card}>
      <h1 className={styles.gone}>
        <GoneSeat />
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
