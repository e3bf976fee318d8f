import { useId } from 'react'
import { toPlainText } from '#web/api/plain-text.ts'
import { toShortTime } from '#web/i18n/short-time.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './People.module.css'
import { PersonFace, PersonWho } from './PersonWho.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import type { Person } from './to-people.ts'
import { useRemovePerson } from './use-remove.ts'

interface NewsRowsProps {
  title: string
  /** Whether the title is visible. */
  isTitled?: boolean
  people: readonly Person[]
  /** Whether the site has answered. */
  isKnown: boolean
}

/** People with their latest post. */
export function NewsRows({ title, isTitled = false, people, isKnown }: NewsRowsProps) {
  const id = useId()
  const remove = useRemovePerson()
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 className={isTitled ? styles.title : undefined} id={id}>
        {isTitled ? title : <VisuallyHidden>{title}</VisuallyHidden>}
      </h2>
      <ul>
        {people.map((person) => (
          <li key={person.id} className={styles.row}>
            <PersonFace person={person} />
            <PersonWho person={person} />
            {isKnown && <Latest person={person} />}
            <div className={styles.buttons}>
              <RemoveButton name={person.name} onRemove={() => remove(person)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Latest({ person: { news } }: { person: Person }) {
  const message = useMessage()
  const clock = useClock()
  if (!news?.latest)
    return (
      <div className={styles.side}>
        <span className={styles.none}>
          {message(!news ? 'myList.gone' : news.hasAccount ? 'myList.noPosts' : 'myList.noAccount')}
        </span>
      </div>
    )
  const { content, lang, postedAt } = news.latest
  const at = postedAt * 1000
  return (
    <>
      <p className={styles.latest} lang={lang === 'und' ? undefined : lang} dir="auto">
        {toPlainText(content)}
      </p>
      <div className={styles.side}>
        {news.newPosts > 0 && <NewCount count={news.newPosts} />}
        <time className={styles.time} dateTime={new Date(at).toISOString()}>
          {toShortTime(at, clock, message)}
        </time>
      </div>
    </>
  )
}

export function NewCount({ count }: { count: number }) {
  const message = useMessage()
  return <span className={styles.new}>{message('myList.newCount', { count })}</span>
}
