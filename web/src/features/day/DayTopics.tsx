import type { Day } from '@hemicycle/contract'
import { toQueryString } from '#web/feed-query/feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { toCounted } from './day-query.ts'
import { DayPanel } from './DayPanel.tsx'
import styles from './DayTable.module.css'
import { SeatMark } from './SeatMark.tsx'

/** URL of the posts of the day with a hashtag. */
export const toTopicAddress = (day: Day, topic: string): string =>
  paths.search + toQueryString({ ...toCounted(day), topics: topic })

/** The hashtags that most people used, with people, groups and posts. */
export function DayTopics({ day }: { day: Day }) {
  const message = useMessage()
  const all = day.groups.filter(({ eparty }) => eparty !== null).length
  return (
    <DayPanel title={message('day.topics')} note={message('day.topics.note')}>
      {day.topics.length === 0 ? (
        <p className={styles.none}>{message('day.topics.none')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{message('day.topics.topic')}</th>
              <th className={styles.count} scope="col">
                {message('day.topics.people')}
              </th>
              <th className={styles.seats} scope="col">
                {message('day.topics.groups')}
              </th>
              <th className={styles.count} scope="col">
                {message('day.topics.posts')}
              </th>
            </tr>
          </thead>
          <tbody>
            {day.topics.map(({ id, content, value, groups, posts }) => (
              <tr key={id}>
                <th scope="row">
                  <Link className={styles.topic} to={toTopicAddress(day, id)}>
                    #{content}
                  </Link>
                </th>
                <td className={`${styles.count} ${styles.main}`}>{value.toLocaleString('en')}</td>
                <td className={styles.seats}>
                  <span className={styles.seatsCell}>
                    <SeatMark groups={groups} all={all} />
                    <span aria-hidden="true">{groups}</span>
                  </span>
                </td>
                <td className={styles.count}>{posts.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.after}>
        <Link className={textLinkClass} to={paths.search + toQueryString(toCounted(day))}>
          {message('day.topics.all')}
        </Link>
      </p>
    </DayPanel>
  )
}
