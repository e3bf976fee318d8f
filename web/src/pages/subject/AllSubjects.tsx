import type { SubjectList } from '@hemicycle/contract'
import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { toApiError, toFailureStatus } from '#web/api/client.ts'
import { subjectsQuery } from '#web/api/subjects.ts'
import { FirstLoad } from '#web/features/feed/FeedSkeleton.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { FailurePage } from '#web/pages/failure/FailurePage.tsx'
import { paths } from '#web/router/paths.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { Columns, ContextHead } from '#web/ui/Columns.tsx'
import { useDocumentHead } from '#web/ui/document-head.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './AllSubjects.module.css'
import '#web/i18n/later.ts'
import '#web/i18n/subjects.ts'

/** All subjects, in alphabetical order. */
export function AllSubjects() {
  const { data, error } = useQuery(subjectsQuery)
  if (error) return <FailurePage status={toFailureStatus(toApiError(error))} />
  return <Found list={data ?? null} />
}

function Found({ list }: { list: SubjectList | null }) {
  const message = useMessage()
  const title = message('subjects.title')
  useDocumentHead({
    status: 200,
    title: message('site.title', { title }),
    description: message('subjects.description'),
    canonicalPath: paths.subjects,
  })
  return (
    <Columns context={<ContextHead title={title}>{message('subjects.text')}</ContextHead>}>
      {list ? <Table list={list} /> : <FirstLoad />}
    </Columns>
  )
}

function Table({ list: { subjects, outdated } }: { list: SubjectList }) {
  const message = useMessage()
  const toNumber = (line: number) => message('timeline.number', { line })
  return (
    <div className={styles.panel}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {message('subjects.period', { days: DEFAULT_WINDOW_DAYS })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{message('subjects.name')}</th>
            <th scope="col">{message('subjects.posts')}</th>
            <th scope="col">{message('subjects.people')}</th>
          </tr>
        </thead>
        <tbody>
          {subjects.map(({ id, names, about, posts, people }) => (
            <tr key={id}>
              <th scope="row">
                <Link className={`${textLinkClass} ${styles.name}`} to={paths.subject(id)}>
                  {names.en ?? id}
                </Link>
                <p className={styles.about}>{about}</p>
              </th>
              <td>{toNumber(posts)}</td>
              <td>{toNumber(people)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {outdated > 0 && (
        <p className={styles.caption}>{message('subjects.outdated', { count: outdated })}</p>
      )}
    </div>
  )
}
