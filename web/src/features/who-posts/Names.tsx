import type { Seat } from '@hemicycle/contract'
import { SEAT_STATES, type SeatState } from '@hemicycle/contract/vocabulary'
import { useMemo } from 'react'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { toWhoPostsAddress, type WhoPostsView } from '#web/feed-query/who-posts-view.ts'
import { type ToMessage, useMessage } from '#web/i18n/use-message.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { toPersonAddress } from './person-address.ts'
import type { Row } from './rows.ts'
import { SeatKey } from './SeatRow.tsx'
import { useNames } from './use-who-posts.ts'
import styles from './Names.module.css'

const FIRST_NAMES = 6

interface NamesProps {
  query: FeedQuery
  view: WhoPostsView
  row: Row
  /** When the period begins, in seconds. */
  from: number
  /** In a sentence. */
  period: string
}

/** The members of a row in four lists, one of which is shown. */
export function Names({ query, view, row, from, period }: NamesProps) {
  const message = useMessage()
  const { data: seats, isError, refetch } = useNames(query, view.by, row.key)
  const { state } = view
  return (
    <div className={styles.box}>
      <nav className={styles.tabs} aria-label={message('whoPosts.names.which', { name: row.name })}>
        {SEAT_STATES.map((tab) => (
          <Link
            className={styles.tab}
            key={tab}
            to={toWhoPostsAddress(query, { ...view, state: tab, isAll: false })}
            isReplacing
            aria-current={tab === state ? 'true' : undefined}
          >
            <SeatKey state={tab} />
            {message(`whoPosts.state.${tab}`)} {row.counts[tab]}
          </Link>
        ))}
      </nav>
      {seats && <People query={query} view={view} seats={seats} from={from} />}
      {!seats && !isError && <Waiting count={Math.min(row.counts[state], FIRST_NAMES)} />}
      {!seats && isError && (
        <p className={styles.foot} role="alert">
          {message('whoPosts.names.failed')}
          <button className={buttonClass('ghost')} type="button" onClick={() => void refetch()}>
            {message('whoPosts.names.retry')}
          </button>
        </p>
      )}
      <p className={styles.foot}>
        <ShowAll query={query} view={view} count={row.counts[state]} />
        <span>
          {state === 'about' || state === 'notAbout'
            ? message(`whoPosts.names.foot.${state}`, { period })
            : message('whoPosts.names.foot.person')}
        </span>
      </p>
    </div>
  )
}

interface PeopleProps extends Pick<NamesProps, 'query' | 'view' | 'from'> {
  seats: Seat[]
}

function People({ query, view, seats, from }: PeopleProps) {
  const message = useMessage()
  const { state, isAll } = view
  const listed = useMemo(
    () => seats.filter((seat) => seat.state === state).toSorted(byFamilyName),
    [seats, state],
  )
  const shown = isAll ? listed : listed.slice(0, FIRST_NAMES)
  if (shown.length === 0) return <p className={styles.nobody}>{message('whoPosts.names.nobody')}</p>
  return (
    <ul
      className={styles.people}
      aria-label={message('whoPosts.names.list', { state: message(`whoPosts.state.${state}`) })}
    >
      {shown.map((seat) => (
        <li className={styles.person} key={seat.contributor}>
          <Avatar name={seat.fullName} picture={seat.avatar} shape="person" size="small" />
          <Link className={styles.name} to={toPersonAddress(seat, query, from)}>
            <PersonName fullName={seat.fullName} lastName={seat.lastName} />
          </Link>
          <span className={styles.count}>
            {describe(seat, state, message)}
            {seat.formerGroup !== null && (
              <span className={styles.formerly}>
                {message('whoPosts.person.formerly', { group: seat.formerGroup })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const byFamilyName = (a: Seat, b: Seat): number =>
  a.lastName.localeCompare(b.lastName, 'en') || a.fullName.localeCompare(b.fullName, 'en')

/** Reposts are told apart, of those who did not post about it themselves. */
function describe(
  { posts, allPosts, reposts }: Seat,
  state: SeatState,
  message: ToMessage,
): string {
  if (state === 'about') return message('whoPosts.person.about', { posts, allPosts })
  return [
    ...(allPosts > 0 ? [message('whoPosts.person.posts', { allPosts })] : []),
    ...(reposts > 0 ? [message('whoPosts.person.reposts', { reposts })] : []),
  ].join(', ')
}

interface ShowAllProps extends Pick<NamesProps, 'query' | 'view'> {
  count: number
}

function ShowAll({ query, view, count }: ShowAllProps) {
  const message = useMessage()
  const { isAll } = view
  if (count <= FIRST_NAMES) return null
  return (
    <Link
      className={`${buttonClass('ghost')} ${styles.all}`}
      to={toWhoPostsAddress(query, { ...view, isAll: !isAll })}
      isReplacing
    >
      {isAll ? message('whoPosts.names.fewer') : message('whoPosts.names.all', { count })}
    </Link>
  )
}

/** As high as the names that come. */
function Waiting({ count }: { count: number }) {
  const message = useMessage()
  return (
    <>
      <VisuallyHidden>
        <output>{message('whoPosts.names.loading')}</output>
      </VisuallyHidden>
      <ul className={styles.people} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li className={styles.person} key={`name-${index}`}>
            <span className={styles.waitFace} />
            <span className={styles.waitName} />
          </li>
        ))}
      </ul>
    </>
  )
}
