import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { countQuery } from '#web/api/count.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { hasDates, hasDefaultWindow, toLastYear } from '#web/feed-query/last-year.ts'
import { listAsked } from '#web/feed-query/question.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { toWhoPostsAddress } from '#web/feed-query/who-posts-view.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { listWords, readJoint, withoutFilters } from './changes.ts'
import { SubjectLine } from './SubjectLine.tsx'
import styles from './Summary.module.css'
import '#web/i18n/results.ts'

const linkClass = `${textLinkClass} ${styles.link}`

/** What was searched, in words: how the words are joined, and the period, each with the other way to search; and who posts about it. */
export function Summary({ query }: { query: FeedQuery }) {
  const message = useMessage()
  const { now } = useClock()
  const { toAddress } = useFeedQuery()
  const isWords = listWords(query).length > 0
  if (!isWords && listAsked(query).length === 0) return null
  return (
    <div className={styles.summary}>
      <WordsLine query={query} />
      <SubjectLine query={query} />
      {isWords && hasDefaultWindow(query) && (
        <p className={styles.period}>
          <Icon name="history" size="small" />
          <span>
            {message('results.searched', { days: DEFAULT_WINDOW_DAYS })}{' '}
            <Link className={linkClass} to={toAddress(toLastYear(query, now))}>
              {message('results.year')}
            </Link>
          </span>
        </p>
      )}
      <p>
        <Link className={linkClass} to={toWhoPostsAddress(query)}>
          {message('shell.whoPosts')}
        </Link>
      </p>
    </div>
  )
}

/** A longer list would push the posts off the screen. */
const MAX_WORDS = 6

/** Several words, whether all or any of them are searched, and how many posts the other way finds. */
function WordsLine({ query }: { query: FeedQuery }) {
  const message = useMessage()
  const joined = readJoint(query)
  if (!joined) return null
  const { joint, words, other } = joined
  const shown = words.slice(0, MAX_WORDS)
  const toSeparator = (index: number) => {
    if (index === 0) return ''
    return index === words.length - 1 ? message(`results.${joint}`) : ', '
  }
  return (
    <p className={styles.words}>
      {message('results.with')}{' '}
      {shown.map((word, index) => (
        <Fragment key={word}>
          {toSeparator(index)}
          <b>{word.replaceAll('"', '')}</b>
        </Fragment>
      ))}
      {words.length > shown.length ? '…' : '.'}{' '}
      <CountLink
        query={other}
        label={message(joint === 'or' ? 'results.all' : 'results.any', { count: words.length })}
      />
    </p>
  )
}

/** Filters that narrow a search for words, and how many posts there are without them. */
export function FilterNote({ query }: { query: FeedQuery }) {
  const message = useMessage()
  const without = withoutFilters(query)
  if (!without) return null
  const label = hasDates(query) ? 'results.without.dates' : 'results.without'
  return (
    <p className={styles.note}>
      {message('results.filtered')} <CountLink query={without} label={message(label)} isPosts />
    </p>
  )
}

interface CountLinkProps {
  query: FeedQuery
  label: string
  /** Says that posts are counted, where the text before does not. */
  isPosts?: boolean
}

/** A link to another search that finds posts. The number is last, so that nothing moves when it arrives. */
function CountLink({ query, label, isPosts = false }: CountLinkProps) {
  const message = useMessage()
  const { toAddress } = useFeedQuery()
  const { data: total } = useQuery(countQuery(query))
  if (total === 0) return null
  return (
    <Link className={linkClass} to={toAddress(query)}>
      {typeof total === 'number'
        ? message(isPosts ? 'results.count.posts' : 'results.count', { label, total })
        : label}
    </Link>
  )
}
