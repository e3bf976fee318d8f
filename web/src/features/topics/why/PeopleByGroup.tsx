import type { Topic } from '@hemicycle/contract'
import { useMessage } from '#web/i18n/use-message.ts'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import styles from './PeopleByGroup.module.css'

/** In the order of groups as it comes, never by size. */
export function PeopleByGroup({ groups }: { groups: Topic['why']['byGroup'] }) {
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
