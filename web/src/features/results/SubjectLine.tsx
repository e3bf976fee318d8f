import { useQuery } from '@tanstack/react-query'
import { offerQuery } from '#web/api/subject-offer.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import '#web/i18n/subjects.ts'
import { Message } from '#web/i18n/Message.tsx'
import { textLinkClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { FindMoreRow } from './FindMore.tsx'
import styles from './Summary.module.css'

/** Offers the subject that the words of a search mean, in all languages. */
export function SubjectLine({ query }: { query: FeedQuery }) {
  const { data: offer } = useQuery(offerQuery(query))
  if (!offer) return null
  const { name, address, total } = offer
  return (
    <p className={styles.period}>
      <Icon name="subject" size="small" />
      <span>
        <Message
          id="results.subject"
          values={{ name, total }}
          part={<Link className={`${textLinkClass} ${styles.link}`} to={address} />}
        />
      </span>
    </p>
  )
}

/** The same offer among the searches that find something. */
export function useSubjectRows(query: FeedQuery): FindMoreRow[] {
  const { data: offer } = useQuery(offerQuery(query))
  if (!offer) return []
  const { name, address, total } = offer
  const text = <Message id="findMore.subject" values={{ name }} part={<b />} />
  return [{ icon: 'subject', text, to: address, total }]
}
