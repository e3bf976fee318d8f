import { useQuery } from '@tanstack/react-query'
import { subjectQuery } from '#web/api/subject.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { rowMetaClass } from '#web/ui/OptionGroup.tsx'
import styles from './SubjectRow.module.css'
import { TypedText } from '#web/ui/TypedText.tsx'

interface SubjectRowProps {
  id: string
  name: string
  typed: string
}

/** Languages that many visitors recognise, each with one word. */
const SHOWN = ['de', 'fr', 'es', 'pl', 'el'] as const

/** A suggested subject. Shows the name immediately; some of its words load later. */
export function SubjectRow({ id, name, typed }: SubjectRowProps) {
  const message = useMessage()
  const { data } = useQuery(subjectQuery(id))
  const words = data ? SHOWN.flatMap((language) => data.words[language]?.[0] ?? []) : []
  return (
    <>
      <span className={styles.icon}>
        <Icon name="subject" />
      </span>
      <span className={styles.text}>
        <TypedText label={name} typed={typed} />
        <span className={styles.words}>
          {words.length > 0 && message('suggest.subject.words', { words: words.join(', ') })}
        </span>
      </span>
      <span className={rowMetaClass}>{message('suggest.subject.languages')}</span>
    </>
  )
}
