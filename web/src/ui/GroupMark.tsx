import styles from './GroupMark.module.css'

const MARKS: Record<string, string | undefined> = {
  EPP: styles.epp,
  'S&D': styles.sd,
  Renew: styles.renew,
  'Greens/EFA': styles.greens,
  ECR: styles.ecr,
  PfE: styles.pfe,
  ESN: styles.esn,
  'The Left': styles.left,
}

/** A small square in the group's colour, which is used nowhere else. */
export function GroupMark({ group }: { group: string }) {
  const mark = MARKS[group]
  return <span className={mark ? `${styles.mark} ${mark}` : styles.mark} aria-hidden="true" />
}
