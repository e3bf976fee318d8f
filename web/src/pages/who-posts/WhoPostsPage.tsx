import type { ReactNode } from 'react'
import { toApiError, toFailureStatus } from '#web/api/client.ts'
import { FilterWords } from '#web/features/active-filters/FilterWords.tsx'
import { FirstLoad } from '#web/features/feed/FeedSkeleton.tsx'
import { ViewTools } from '#web/features/share-view/ViewTools.tsx'
import { nameQuestion } from '#web/features/who-posts/name-question.ts'
import { Question } from '#web/features/who-posts/Question.tsx'
import { Rules } from '#web/features/who-posts/Rules.tsx'
import { SubjectGrid } from '#web/features/who-posts/SubjectGrid.tsx'
import { useTable, useWhoPosted } from '#web/features/who-posts/use-who-posts.ts'
import { AxisLinks, WhoPosted } from '#web/features/who-posts/WhoPosted.tsx'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { type FeedQuery, isWholeFeed, toQueryString } from '#web/feed-query/feed-query.ts'
import { namePeriod } from '#web/feed-query/name-period.ts'
import { listAsked, OF_SUBJECT, OF_TIME } from '#web/feed-query/question.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import {
  readWhoPostsView,
  toWhoPostsAddress,
  type WhoPostsView,
} from '#web/feed-query/who-posts-view.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { FailurePage } from '#web/pages/failure/FailurePage.tsx'
import { paths } from '#web/router/paths.ts'
import { useLocation } from '#web/router/router-context.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { useDocumentHead } from '#web/ui/document-head.ts'
import { Link } from '#web/ui/Link.tsx'
import '#web/i18n/later.ts'
import '#web/i18n/who-posts.ts'
import styles from './WhoPostsPage.module.css'

/** Who posts about it: the four states of the members for a question, and all subjects by group or state. */
export function WhoPostsPage() {
  const { search } = useLocation()
  const message = useMessage()
  const { now } = useClock()
  const query = toFirstPage(useFeedQuery().query)
  const view = readWhoPostsView(search)
  const isAsked = listAsked(query).length > 0
  const { data: counts, error } = useWhoPosted(query)
  const table = useTable(query, { rows: 'subject', by: view.by })
  const failed = isAsked ? error : table.error
  const period = namePeriod(query, message, now)
  const subjects = table.data?.rows ?? []
  if (failed && !counts && !(!isAsked && table.data))
    return <FailurePage status={toFailureStatus(toApiError(failed))} />
  return (
    <div className={styles.page}>
      <Head query={query} view={view} period={period} subjects={subjects}>
        <Question query={query} view={view} subjects={subjects} />
      </Head>
      {counts && <WhoPosted query={query} view={view} counts={counts} period={period} />}
      {isAsked && !counts && <FirstLoad text={message('whoPosts.loading')} />}
      <SubjectGrid
        query={query}
        view={view}
        period={period}
        axis={!isAsked && <AxisLinks query={query} view={view} />}
      />
      <Rules />
    </div>
  )
}

interface HeadProps {
  query: FeedQuery
  view: WhoPostsView
  period: string
  subjects: { id: string; content: string }[]
  children: ReactNode
}

function Head({ query, view, period, subjects, children }: HeadProps) {
  const message = useMessage()
  const names = new Map(subjects.map(({ id, content }) => [id, content]))
  const question = nameQuestion(query, names, message)
  const title = question ? message('whoPosts.title', { question }) : message('whoPosts.title.it')
  const isPlain = isWholeFeed(query) && toWhoPostsAddress(query, view) === paths.voices
  useDocumentHead({
    status: 200,
    title: message('site.title', { title }),
    description: message('whoPosts.description'),
    ...(isPlain ? { canonicalPath: paths.voices } : { noindex: true }),
  })
  return (
    <div className={styles.head}>
      <div className={styles.top}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.meta}>
            {period.charAt(0).toLocaleUpperCase('en') + period.slice(1)}
          </p>
        </div>
        <ViewTools isAtEnd />
      </div>
      {children}
      <Filters query={query} view={view} />
      {question && (
        <p className={styles.meta}>
          <Link className={textLinkClass} to={paths.search + toQueryString(query)}>
            {message('whoPosts.posts')}
          </Link>
        </p>
      )}
    </div>
  )
}

/** Filters that neither the title nor the period says, in words. */
function Filters({ query, view }: Pick<HeadProps, 'query' | 'view'>) {
  const message = useMessage()
  const said = (name: string) => OF_SUBJECT.has(name) || OF_TIME.has(name)
  const entries = Object.entries(query)
  const filters = entries.filter(([name]) => !said(name))
  if (filters.length === 0) return null
  const without = Object.fromEntries(entries.filter(([name]) => said(name)))
  return (
    <div className={styles.filters}>
      <FilterWords query={Object.fromEntries(filters)} className={styles.meta} />
      <Link
        className={textLinkClass}
        to={toWhoPostsAddress(without, { by: view.by, rows: view.rows })}
      >
        {message('whoPosts.filters.clear')}
      </Link>
    </div>
  )
}
