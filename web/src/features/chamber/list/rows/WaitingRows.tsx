import { useMessage } from '#web/i18n/use-message.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './WaitingRows.module.css'

const ROWS = [0, 1, 2, 3, 4, 5]

export function WaitingRows() {
  const message = useMessage()
  return (
    <div className={styles.rows}>
      <VisuallyHidden>
        <output>{message('chamber.list.loading')}</output>
      </VisuallyHidden>
      {ROWS.map((row) => (
        <div className={styles.row} key={row} aria-hidden="true">
          <span className={styles.avatar} />
          <span className={styles.line} />
        </div>
      ))}
    </div>
  )
}
