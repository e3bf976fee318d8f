import type { Contributor } from '@hemicycle/contract'
import { useId } from 'react'
import { toRole } from '#web/i18n/to-role.ts'
import { isMember, toCountry, toGroup, toSmallPicture } from '#web/api/contributors.ts'
import type { PeopleFound } from '#web/api/people-found.ts'
import { toChannelsAddress } from '#web/feed-query/channels-query.ts'
import { Message } from '#web/i18n/Message.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { buttonClass, textLinkClass } from '#web/ui/Button.tsx'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './People.module.css'
import '#web/i18n/results.ts'

const MAX_ROWS = 3

/** The people whose names the search begins, above its posts. */
export function People({ found }: { found: PeopleFound[] }) {
  const message = useMessage()
  const titleId = useId()
  if (found.length === 0) return null
  const rows = listRows(found)
  const isShown = ({ id }: Contributor) => rows.some(({ person }) => person.id === id)
  const hasMore = ({ people, total }: PeopleFound) => people.filter(isShown).length < total
  return (
    <section className={styles.people} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {message('shell.channels')}
        </h2>
        <p className={styles.note}>
          {found
            .map(({ name, total }) => message('results.people.match', { name, total }))
            .join(', ')}
        </p>
      </div>
      <ul>
        {rows.map(({ person, isWhole }) => (
          <PersonRow key={person.id} person={person} isWhole={isWhole} />
        ))}
      </ul>
      {found.filter(hasMore).map((one) => (
        <AllOf key={one.name} found={one} isOnly={found.length === 1} />
      ))}
    </section>
  )
}

interface Row {
  person: Contributor
  isWhole: boolean
}

/** The first of each name in turn, each person once. */
function listRows(found: PeopleFound[]): Row[] {
  const turns = Array.from({ length: MAX_ROWS }, (_, turn) =>
    found.flatMap(({ people, isWhole }) => {
      const person = people[turn]
      return person ? [{ person, isWhole: isWhole && turn === 0 }] : []
    }),
  ).flat()
  return [...new Map(turns.map((row) => [row.person.id, row])).values()].slice(0, MAX_ROWS)
}

function AllOf({ found: { name, total }, isOnly }: { found: PeopleFound; isOnly: boolean }) {
  const message = useMessage()
  return (
    <p className={styles.all}>
      <Link className={textLinkClass} to={toChannelsAddress({ 'search-value': name })}>
        {isOnly
          ? message('results.people.all', { total })
          : message('results.people.all.named', { total, name })}
      </Link>
    </p>
  )
}

/** A person and the way to what they posted. */
function PersonRow({ person, isWhole }: Row) {
  const message = useMessage()
  const { id, fullName, type, hasAccount } = person
  const group = toGroup(person)
  const role = toRole(type.type)
  const parts = [role && message(role), toCountry(person)].filter(Boolean)
  return (
    <li className={styles.person}>
      <Avatar
        name={fullName}
        picture={toSmallPicture(person)}
        shape={isMember(person) ? 'person' : 'organisation'}
        size="row"
      />
      <div>
        <Link className={styles.name} to={paths.contributor(id)}>
          {isWhole && hasAccount ? (
            <Message id="results.people.by" values={{ name: fullName }} part={<b />} />
          ) : (
            <b>{fullName}</b>
          )}
        </Link>
        <p className={styles.meta}>
          {group && <GroupMark group={group} />}
          {[group, ...parts].filter(Boolean).join(' · ')}
        </p>
      </div>
      {hasAccount ? (
        <Link className={`${buttonClass('outline')} ${styles.posts}`} to={paths.contributor(id)}>
          {message('results.people.posts')}
          <VisuallyHidden>{message('results.people.posts.by', { name: fullName })}</VisuallyHidden>
        </Link>
      ) : (
        <p className={styles.none}>{message('results.people.none')}</p>
      )}
    </li>
  )
}
