import styles from './Fact.module.css'

/** A number and what it counts, in a list of definitions. A dash holds the space of an unknown number. */
export function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value ?? '–'}</dd>
    </div>
  )
}
