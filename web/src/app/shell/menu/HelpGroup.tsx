import { FeedbackButton } from '../../../features/feedback/FeedbackButton.tsx'
import { TourButton } from '../../../features/tour/TourButton.tsx'
import { useMessage } from '../../../i18n/use-message.ts'
import { PATHS } from '../../paths.ts'
import { useTheme } from '../../theme/use-theme.ts'
import styles from './SideMenu.module.css'

/** Tutorial first, Send feedback last. Not in the server's HTML: it would do nothing without JavaScript. */
export function HelpGroup() {
  const message = useMessage()
  const theme = useTheme()
  const classes = { item: styles.item, text: styles.text }
  if (theme === null) return null
  return (
    <div className={`${styles.group} ${styles.help}`}>
      <p className={styles.label}>{message('shell.help')}</p>
      <TourButton classes={classes} />
      <FeedbackButton classes={classes} noticeUrl={`${PATHS.dataProtection}?theme=${theme}`} />
    </div>
  )
}
