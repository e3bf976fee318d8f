import type { ReactNode } from 'react'
import { Link } from '#web/ui/Link.tsx'
import styles from './KeptRows.module.css'
import { Section } from './Section.tsx'

interface KeptRowsProps {
  title: string
  rows: readonly { name: string; address: string }[]
  children: ReactNode
}

/** The items of a list that is not saved yet. Asks the site nothing about them. */
export function KeptRows({ title, rows, children }: KeptRowsProps) {
  return (
    <Section title={title}>
      <ul className={styles.rows}>
        {rows.map(({ name, address }) => (
          <li key={address} className={styles.row}>
            <Link className={styles.name} to={address}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  )
}
