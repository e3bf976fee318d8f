import type { Subject } from '@hemicycle/contract'
import { useQuery } from '@tanstack/react-query'
import { toApiError, toFailureStatus } from '#web/api/client.ts'
import { membersQuery } from '#web/api/members-posted.ts'
import { subjectQuery } from '#web/api/subject.ts'
import { Activity } from '#web/features/contributor/Activity.tsx'
import { FirstLoad } from '#web/features/feed/FeedSkeleton.tsx'
import { useFeed } from '#web/features/feed/use-feed.ts'
import { LiveLine, StaleLine } from '#web/features/live/LiveLine.tsx'
import { ViewTools } from '#web/features/share-view/ViewTools.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { Words, WORDS_ID } from './Words.tsx'
import { TopicsPanel } from '#web/features/topics/TopicsPanel.tsx'
import { isWholeFeed } from '#web/feed-query/feed-query.ts'
import { toWhoPostsAddress } from '#web/feed-query/who-posts-view.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { Message } from '#web/i18n/Message.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { Posts, type ShownFeed } from '#web/pages/contributor/Posts.tsx'
import { FailurePage } from '#web/pages/failure/FailurePage.tsx'
import { useViewTitle } from '#web/pages/feed/head.ts'
import { ViewFilters } from '#web/pages/feed/ViewFilters.tsx'
import { nameSearchedPeriod } from '#web/pages/feed/period.ts'
import { notFound } from '#web/pages/not-found/lazy-not-found.ts'
import { paths } from '#web/router/paths.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Columns, ContextHead } from '#web/ui/Columns.tsx'
import { useDocumentHead } from '#web/ui/document-head.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { AllSubjects } from './AllSubjects.tsx'
import styles from './SubjectPage.module.css'
import { SUBJECT_ID } from '@hemicycle/contract/filters'
import '#web/i18n/later.ts'
import '#web/i18n/people.ts'
import '#web/i18n/subjects.ts'
import '#web/i18n/results.ts'

/** All subjects, or one: its posts in all languages, how many there are, and the words that find them. */
export function SubjectPage({ id }: { id: string | undefined }) {
  if (id === undefined) return <AllSubjects />
  return SUBJECT_ID.test(id) ? <KnownSubject id={id} /> : <notFound.Page />
}

function KnownSubject({ id }: { id: string }) {
  const { asked } = useFeedQuery()
  const { data: subject, error } = useQuery(subjectQuery(id))
  const { error: feedError, ...feed } = useFeed(asked)
  const failed = error ?? feedError
  if (failed) return <FailurePage status={toFailureStatus(toApiError(failed))} />
  return subject ? (
    <Found subject={subject} feed={feed} />
  ) : (
    <Columns context={null}>
      <FirstLoad />
    </Columns>
  )
}

function Found({ subject, feed }: { subject: Subject; feed: ShownFeed }) {
  const message = useMessage()
  const { query } = useFeedQuery()
  const { about } = subject
  const name = subject.names.en ?? subject.id
  useDocumentHead({
    status: 200,
    title: useViewTitle(query, name),
    description: message('subject.description', { name, about }),
    ...(isWholeFeed(query) ? { canonicalPath: paths.subject(subject.id) } : { noindex: true }),
  })
  return (
    <>
      <Columns
        context={<Context subject={subject} name={name} feed={feed} />}
        side={<TopicsPanel newest={feed.items[0]?.id ?? null} />}
      >
        <LanguageSelect />
        <h2>
          <VisuallyHidden>{message('subject.posts')}</VisuallyHidden>
        </h2>
        <Posts {...feed} />
      </Columns>
      <Words subject={subject} name={name} />
    </>
  )
}

interface ContextProps {
  subject: Subject
  name: string
  feed: ShownFeed
}

function Context({ subject, name, feed }: ContextProps) {
  const message = useMessage()
  const { now } = useClock()
  const { query } = useFeedQuery()
  const period = nameSearchedPeriod(query, message, now)
  return (
    <>
      <p className={styles.kind}>
        <Icon name="subject" size="small" />
        {message('subject.kind')}
      </p>
      <ContextHead
        title={name}
        status={feed.staleSince === null ? <LiveLine /> : <StaleLine since={feed.staleSince} />}
        more={
          <>
            <Members period={period} />
            <p className={styles.about}>{message('subject.about', { about: subject.about })}</p>
          </>
        }
        tools={
          <ViewTools>
            <ViewFilters />
          </ViewTools>
        }
      >
        {!feed.isLoading && message('results.total', { total: feed.total, period })}
      </ContextHead>
      <p className={styles.links}>
        <Link className={textLinkClass} to={toWhoPostsAddress({ subject: subject.id })}>
          {message('shell.whoPosts')}
        </Link>
        <a className={textLinkClass} href={`#${WORDS_ID}`}>
          {message('subject.words.link')}
        </a>
        <Link className={textLinkClass} to={paths.subjects}>
          {message('subject.all')}
        </Link>
      </p>
      <Activity />
    </>
  )
}

/** How many members posted, of how many, and what counts. Reserves its space while loading. */
function Members({ period }: { period: string }) {
  const { asked } = useFeedQuery()
  const { data } = useQuery(membersQuery(asked))
  return (
    <p className={styles.members}>
      {data && (
        <Message
          id="subject.members"
          values={{ posted: data.posted, followed: data.withAccount, period }}
          part={<b />}
        />
      )}
    </p>
  )
}
