import { useRef, useState } from 'react'
import { paths } from '#web/router/paths.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './Reposters.module.css'
import '#web/i18n/later.ts'

/** Number of people shown initially. */
const FIRST = 4

interface Reposter {
  /** Id of the repost. */
  id: string
  contributorId: string
  fullName: string
}

export function Reposters({ people }: { people: Reposter[] }) {
  const message = useMessage()
  const list = useRef<HTMLUListElement>(null)
  const [isWhole, setWhole] = useState(people.length <= FIRST + 1)
  const shown = isWhole ? people : people.slice(0, FIRST)
  return (
    <ul className={styles.list} aria-label={message('post.reposters')} tabIndex={-1} ref={list}>
      {shown.map(({ id, contributorId, fullName }) => (
        <li className={styles.reposter} key={id}>
          <Avatar name={fullName} picture={null} shape="person" size="small" />
          <Link className={styles.name} to={paths.contributor(contributorId)}>
            {fullName}
          </Link>
        </li>
      ))}
      {!isWhole && (
        <li>
          <button
            className={`${buttonClass('ghost')} ${styles.more}`}
            type="button"
            onClick={() => {
              // The button disappears, so move focus to the list.
              list.current?.focus({ preventScroll: true })
              setWhole(true)
            }}
          >
            {message('post.reposters.more', { count: people.length - FIRST })}
          </button>
        </li>
      )}
    </ul>
  )
}
