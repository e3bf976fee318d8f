import { Suspense } from 'react'
import { FeedbackButton } from '#web/features/feedback/FeedbackButton.tsx'
import { TourButton } from '#web/features/tour/TourButton.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { useTheme } from '#web/app/theme/ThemeSwitch.tsx'
import { Boundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { HELP_ITEMS } from './menu-items.ts'
import { MenuLinks } from './MenuLinks.tsx'
import styles from './SideMenu.module.css'

const MenuLater = lazyComponent(async () => (await import('./MenuLater.tsx')).MenuLater)

/**
 * Tutorial first, Send feedback last. The server's HTML has only the link to the help page and space above it: the
 * others do nothing without JavaScript.
 */
export function HelpGroup() {
  const message = useMessage()
  const theme = useTheme()
  const classes = { item: styles.item, text: styles.text }
  return (
    <div className={`${styles.group} ${styles.help}`}>
      <p className={styles.label}>{message('shell.help')}</p>
      {theme ? (
        <TourButton classes={classes} />
      ) : (
        <span className={`${styles.room} ${styles.scripted}`} />
      )}
      <MenuLinks items={HELP_ITEMS} />
      {theme && (
        <>
          <Boundary>
            <Suspense fallback={<span className={styles.room} />}>
              <MenuLater classes={classes} />
            </Suspense>
          </Boundary>
          <FeedbackButton classes={classes} noticeUrl={`${paths.dataProtection}?theme=${theme}`} />
        </>
      )}
    </div>
  )
}
