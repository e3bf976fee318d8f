import { SEPARATORS } from '@hemicycle/contract/filters'
import type { WhoPosted } from '#web/api/who-posts.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { OF_SUBJECT } from '#web/feed-query/question.ts'
import { Message } from '#web/i18n/Message.tsx'
import { paths } from '#web/router/paths.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'

interface FoundProps {
  query: FeedQuery
  counts: WhoPosted
}

/** How the posts were found, what could not be read, and who is not in the table. */
export function Found({ query, counts }: FoundProps) {
  const message = useMessage()
  const { total, former, onlyReposted } = counts
  const isAbout = Object.keys(query).some((name) => OF_SUBJECT.has(name))
  const hasWords = query['search-value'] ?? query['search-any'] ?? query['search-and']
  return (
    <>
      {query.subject !== undefined && <BySubject subject={query.subject} />}
      {hasWords !== undefined && <p>{message('whoPosts.found.words')}</p>}
      {query.topics !== undefined && <p>{message('whoPosts.found.topics')}</p>}
      {!isAbout && <p>{message('whoPosts.found.filters')}</p>}
      <Unread unread={counts.unread} />
      {onlyReposted > 0 && (
        <p>{message('whoPosts.reposted', { count: onlyReposted, notAbout: total.notAbout })}</p>
      )}
      {former.posts > 0 && <p>{message('whoPosts.former', { ...former })}</p>}
      <p>{message('whoPosts.today', { changed: counts.changedGroup })}</p>
    </>
  )
}

/** The words of the first subject; others are one choice away. */
function BySubject({ subject }: { subject: string }) {
  const [first = ''] = subject.split(SEPARATORS.list)
  return (
    <p>
      <Message
        id="whoPosts.found.subject"
        part={<Link className={textLinkClass} to={paths.subject(first)} />}
      />
    </p>
  )
}

function Unread({ unread }: Pick<WhoPosted, 'unread'>) {
  const message = useMessage()
  if (!unread) return null
  const { posts, share } = unread
  if (posts === 0 || share === null) return <p>{message('whoPosts.unread.none')}</p>
  return <p>{message('whoPosts.unread', { posts, share: toPercent(share) })}</p>
}

/** A part that is there never reads as 0 %. */
const toPercent = (share: number): string =>
  share < 0.01
    ? (share * 100).toFixed(1).replace(/^0\.0$/u, '< 0.1')
    : String(Math.round(share * 100))
