import { useQuery } from '@tanstack/react-query'
import { type ApiError, toFailureStatus } from '#web/api/client.ts'
import {
  fetchLegalText,
  LEGAL_TITLE_ID,
  type LegalName,
  type LegalText,
  toLegalKey,
} from '#web/api/legal-text.ts'
import { Consent } from '#web/features/consent/Consent.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { useDocumentHead } from '#web/ui/document-head.ts'
import { FailurePage } from '#web/pages/failure/FailurePage.tsx'
import styles from './LegalPage.module.css'

/** A page of the operator's words. The cookie policy has the choice about analytics after its first words. */
export function LegalPage({ name }: { name: LegalName }) {
  const { data: text, error } = useQuery<LegalText, ApiError>({
    queryKey: toLegalKey(name),
    queryFn: async () => fetchLegalText(name),
  })
  if (error) return <FailurePage status={toFailureStatus(error)} />
  return text && <Article name={name} text={text} />
}

function Article({ name, text }: { name: LegalName; text: LegalText }) {
  const message = useMessage()
  const { title, description, lead, rest } = text
  useDocumentHead({
    status: 200,
    title: message('site.title', { title }),
    description,
    canonicalPath: `/${name}`,
  })
  return (
    <article className={styles.legal} aria-labelledby={LEGAL_TITLE_ID}>
      <h1 className={styles.title} id={LEGAL_TITLE_ID}>
        {title}
      </h1>
      {/* Made by our server from Markdown without HTML. */}
      <div className={`${styles.text} ${styles.lead}`} dangerouslySetInnerHTML={{ __html: lead }} />
      {name === 'cookies' && <Consent />}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: rest }} />
    </article>
  )
}
