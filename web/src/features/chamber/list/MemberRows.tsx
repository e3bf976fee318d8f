import { memo, useDeferredValue } from 'react'
import { paths } from '#web/router/paths.ts'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import type { Member } from '#web/features/chamber/to-chamber.ts'
import styles from './MemberRows.module.css'

/** Number of rows in the first paint. */
const FIRST_ROWS = 20

interface MemberRowsProps {
  label: string
  members: Member[]
}

/** Renders the first rows immediately and the hundreds of others at low priority. */
export function MemberRows({ label, members }: MemberRowsProps) {
  const shown = useDeferredValue(members, members.slice(0, FIRST_ROWS))
  return (
    <ul className={styles.rows} aria-label={label}>
      {shown.map((member) => (
        <MemberRow key={member.id} member={member} />
      ))}
    </ul>
  )
}

/** A member; the whole row links to their page. Never shows a number of posts, because this is not a ranking. */
const MemberRow = memo(function MemberRow({ member }: { member: Member }) {
  const { id, name, lastName, avatar, group, country, hasPosted, hasAccount, postedAt } = member
  return (
    <li className={styles.row}>
      <span
        className={classNames(styles.seat, hasPosted && styles.lit, !hasAccount && styles.none)}
      />
      <Avatar name={name} picture={avatar} shape="person" size="row" />
      <div>
        <Link className={styles.name} to={paths.contributor(id)}>
          <PersonName fullName={name} lastName={lastName} />
        </Link>
        <p className={styles.meta}>
          {group && (
            <span>
              <GroupMark group={group} />
              {group}
            </span>
          )}
          {country && <span>{country}</span>}
        </p>
      </div>
      {postedAt !== null && (
        <time className={styles.aside} dateTime={new Date(postedAt).toISOString()}>
          {toBrusselsTime(postedAt, postedAt).time}
        </time>
      )}
    </li>
  )
})
