import { useMessage } from '#web/i18n/use-message.ts'
import { textLinkClass } from '#web/ui/button/text-link-class.ts'
import { paths } from '#web/router/paths.ts'
import { Mark } from '#web/ui/Mark.tsx'
import styles from './Embed.module.css'

/** Whose words about the post these are, and where there is more. */
export function EmbedFoot({ to, label }: { to: string; label?: string }) {
  const message = useMessage()
  return (
    <footer className={styles.foot}>
      <a className={styles.brand} href={label ? paths.home : to}>
        <Mark />
        {message('site.name')}
      </a>
      {label && (
        <a className={`${textLinkClass} ${styles.more}`} href={to}>
          {label}
        </a>
      )}
    </footer>
  )
}
