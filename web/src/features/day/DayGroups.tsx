import type { Day } from '@hemicycle/contract'
import { toQueryString } from '#web/feed-query/feed-query.ts'
import { toGroupAddress } from '#web/feed-query/subject.ts'
import { Message } from '#web/i18n/Message.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { Link } from '#web/ui/Link.tsx'
import { toCounted } from './day-query.ts'
import { DayPanel } from './DayPanel.tsx'
import styles from './DayTable.module.css'

/** Members who posted and their posts, in the order of the parliament. */
export function DayGroups({ day }: { day: Day }) {
  const message = useMessage()
  return (
    <DayPanel title={message('day.byGroup')} note={message('day.byGroup.note')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{message('day.byGroup.group')}</th>
            <th className={styles.count} scope="col">
              {message('day.byGroup.members')}{' '}
              <span className={styles.of}>{message('day.byGroup.base')}</span>
            </th>
            <th className={styles.count} scope="col">
              {message('day.byGroup.posts')}
            </th>
          </tr>
        </thead>
        <tbody>
          {day.groups.map(({ eparty, posted, withAccount, posts }) => (
            <tr key={eparty}>
              <th scope="row">
                {eparty === null ? (
                  message('day.byGroup.none')
                ) : (
                  <Link
                    className={styles.group}
                    to={toGroupAddress(eparty) + toQueryString(toCounted(day))}
                  >
                    <GroupMark group={eparty} />
                    {eparty}
                  </Link>
                )}
              </th>
              <td className={styles.count}>
                <Message id="day.byGroup.of" values={{ posted, withAccount }} part={<b />} />
              </td>
              <td className={styles.count}>{posts.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DayPanel>
  )
}
