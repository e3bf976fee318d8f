import type { Topic } from '@hemicycle/contract'
import type { RefObject } from 'react'
import { LevelSeats } from '#web/features/topics/LevelSeats.tsx'
import type { ListedTopic, Reason } from '#web/features/topics/listed-topics.ts'
import { paths } from '#web/router/paths.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { toQueryString } from '#web/feed-query/feed-query.ts'
import { snapWindow } from '#web/feed-query/snap-window.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { toWhoPostsAddress } from '#web/feed-query/who-posts-view.ts'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { Message } from '#web/i18n/Message.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { HourBars } from './HourBars.tsx'
import styles from './Why.module.css'

interface WhyProps {
  topic: ListedTopic
  reason: Reason
  endsAt: number
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  onShow: () => void
}

/** Explains why a topic has its level. */
export function Why({ topic, reason, endsAt, anchor, onClose, onShow }: WhyProps) {
  const message = useMessage()
  const { level, why } = reason
  return (
    <Panel
      isOpen
      onClose={onClose}
      title={`#${topic.content}`}
      placement="popover"
      size="small"
      align="beside"
      anchor={anchor}
    >
      <div className={styles.why}>
        <p className={styles.level}>
          <LevelSeats level={level} />
          {message(`topics.why.${level}`)}
        </p>
        <HourBars hourly={why.hourly} endsAt={endsAt} />
        <dl className={styles.facts}>
          {(['contributors', 'groups', 'countries'] as const).map((name) => (
            <div className={styles.fact} key={name}>
              <dt>{message(`topics.why.${name}`, { count: why[name] })}</dt>
              <dd>{why[name].toLocaleString('en')}</dd>
            </div>
          ))}
        </dl>
        <PeopleByGroup groups={why.byGroup} />
        <Since seconds={why.since} />
        <WhyActions topic={topic.content} onShow={onShow} />
      </div>
    </Panel>
  )
}

/** In the order given, never sorted by size. */
function PeopleByGroup({ groups }: { groups: Topic['why']['byGroup'] }) {
  const message = useMessage()
  if (groups.length === 0) return null
  return (
    <ul className={styles.groups} aria-label={message('topics.why.byGroup')}>
      {groups.map(({ eparty, contributors }) => (
        <li className={styles.group} key={eparty}>
          <GroupMark group={eparty} />
          {eparty} <b>{contributors.toLocaleString('en')}</b>
        </li>
      ))}
    </ul>
  )
}

/** First use within the 24 hours; there may be earlier ones. */
function Since({ seconds }: { seconds: number }) {
  const { now } = useClock()
  const at = new Date(seconds * 1000)
  const { weekday, day, time } = toBrusselsTime(at.getTime(), now)
  return (
    <p className={styles.since}>
      <Message
        id="topics.why.since"
        values={{ weekday, day, time }}
        part={<time dateTime={at.toISOString()} />}
      />
    </p>
  )
}

interface WhyActionsProps {
  topic: string
  onShow: () => void
}

/** Links to the topic's posts, to their timeline and to who posts about it. */
export function WhyActions({ topic, onShow }: WhyActionsProps) {
  const message = useMessage()
  const { query, asked, toAddress } = useFeedQuery()
  const chart = snapWindow(toFirstPage(asked), 'day')
  return (
    <div className={styles.actions}>
      <Link
        className={buttonClass('outline')}
        to={toAddress({ ...query, topics: topic })}
        onClick={onShow}
      >
        {message('topics.why.posts')}
      </Link>
      <Link
        className={buttonClass('ghost')}
        to={paths.timeline + toQueryString({ ...chart, topics: topic })}
        onClick={onShow}
      >
        {message('topics.why.timeline')}
      </Link>
      <Link
        className={buttonClass('ghost')}
        to={toWhoPostsAddress({ ...asked, topics: topic })}
        onClick={onShow}
      >
        {message('shell.whoPosts')}
      </Link>
    </div>
  )
}
