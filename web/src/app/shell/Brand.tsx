import { useMessage } from '#web/i18n/use-message.ts'
import { Link } from '#web/ui/Link.tsx'
import { Mark } from '#web/ui/Mark.tsx'
import styles from './Brand.module.css'
import { paths } from '#web/router/paths.ts'

/** Mark and name as one link to the home page. The rail shows the mark, the top bar beside it the name. */
export function Brand({ place }: { place: 'rail' | 'bar' }) {
  const message = useMessage()
  return (
    <Link className={`${styles.brand} ${styles[place]}`} to={paths.home}>
      <span className={styles.mark}>
        <Mark />
      </span>
      <span className={styles.name}>{message('site.name')}</span>
    </Link>
  )
}
