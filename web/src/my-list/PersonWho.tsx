import { isMember, toCountry, toGroup, toSmallPicture } from '#web/api/contributors.ts'
import { paths } from '#web/router/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import styles from './People.module.css'
import type { Person } from './to-people.ts'

interface PersonProps {
  person: Person
  size?: 'row'
}

export function PersonFace({ person: { name, news }, size }: PersonProps) {
  const contributor = news?.contributor
  return (
    <span className={styles.face}>
      <Avatar
        name={name}
        picture={contributor ? toSmallPicture(contributor) : null}
        shape={!contributor || isMember(contributor) ? 'person' : 'organisation'}
        {...(size && { size })}
      />
    </span>
  )
}

/** The name, which links to the person's page from the whole row, and below it group and country. */
export function PersonWho({ person: { id, name, news } }: PersonProps) {
  const contributor = news?.contributor
  const group = contributor && toGroup(contributor)
  const country = contributor && toCountry(contributor)
  return (
    <div className={styles.who}>
      <Link className={styles.name} to={paths.contributor(id)}>
        <PersonName fullName={name} lastName={contributor?.lastName ?? ''} />
      </Link>
      <p className={styles.meta}>
        {group && <GroupMark group={group} />}
        {[group, country].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
