import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { membersQuery, toCountry, toSmallPicture } from '#web/api/contributors.ts'
import { paths } from '#web/router/paths.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { textLinkClass } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './Members.module.css'

interface MembersProps {
  group: string
  /** URL of the full member list. */
  allAddress: string
}

/** The first members of a group by name, with a link to all of them. Renders nothing if they fail to load. */
export function Members({ group, allAddress }: MembersProps) {
  const message = useMessage()
  const titleId = useId()
  const { data } = useQuery(membersQuery(group))
  if (!data || data.total === 0) return null
  return (
    <section className={styles.members} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {message('contributor.members', { count: data.total })}
        </h2>
        {data.total > data.items.length && (
          <Link className={`${textLinkClass} ${styles.all}`} to={allAddress}>
            {message('contributor.members.all')}
          </Link>
        )}
      </div>
      <ul className={styles.list}>
        {data.items.map((member) => (
          <li className={styles.member} key={member.id}>
            <Avatar
              name={member.fullName}
              picture={toSmallPicture(member)}
              shape="person"
              size="row"
            />
            <div>
              <Link className={styles.name} to={paths.contributor(member.id)}>
                {member.fullName}
              </Link>
              <p className={styles.country}>{toCountry(member)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
