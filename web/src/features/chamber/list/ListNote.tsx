import { useMessage } from '#web/i18n/use-message.ts'
import type { Chamber } from '#web/features/chamber/answer/to-chamber.ts'
import styles from './ListNote.module.css'
import type { Which } from './which.ts'

interface ListNoteProps {
  chamber: Chamber | null
  which: Which
}

/** How to read the list: in which order, in which time, and of whom nothing can be known. */
export function ListNote({ chamber, which }: ListNoteProps) {
  const message = useMessage()
  const silent = chamber?.members.filter((one) => one.isAsked && one.postedAt === null) ?? []
  return (
    <p className={styles.note}>
      {which === 'posted'
        ? message('chamber.list.note.posted')
        : message('chamber.list.note.silent', {
            count: silent.filter(({ hasAccount }) => !hasAccount).length,
          })}
    </p>
  )
}
