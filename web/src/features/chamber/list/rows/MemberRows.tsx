import { useDeferredValue } from 'react'
import type { Member } from '#web/features/chamber/answer/to-chamber.ts'
import { MemberRow } from './MemberRow.tsx'
import styles from './MemberRows.module.css'

/** What is seen first. */
const FIRST_ROWS = 20

interface MemberRowsProps {
  label: string
  members: Member[]
}

/** The first rows are there at once, hundreds of others when nothing else is to be done. */
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
