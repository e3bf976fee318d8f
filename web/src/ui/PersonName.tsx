import styles from './PersonName.module.css'

interface PersonNameProps {
  fullName: string
  /** Empty for institutions. */
  lastName: string
}

/** A name whose family name is bold, for lists that are sorted by it. */
export function PersonName({ fullName, lastName }: PersonNameProps) {
  const start = lastName === '' ? -1 : fullName.lastIndexOf(lastName)
  if (start === -1) return <b className={styles.family}>{fullName}</b>
  return (
    <>
      {fullName.slice(0, start)}
      <b className={styles.family}>{lastName}</b>
      {fullName.slice(start + lastName.length)}
    </>
  )
}
