import { useRef } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { ThemeSwitch } from '#web/app/theme/ThemeSwitch.tsx'
import { Brand } from '#web/app/shell/Brand.tsx'
import { HelpGroup } from './HelpGroup.tsx'
import { LEGAL_ITEMS, MAIN_ITEMS, MENU_ID } from './menu-items.ts'
import { MenuLinks } from './MenuLinks.tsx'
import styles from './SideMenu.module.css'
import { useDrawer } from './use-drawer.ts'

/** A rail that expands on hover or focus; on small screens a drawer that the browser opens and closes. */
export function SideMenu({ parliamentUrl }: { parliamentUrl: string | null }) {
  const message = useMessage()
  const menu = useRef<HTMLElement>(null)
  useDrawer(menu)

  return (
    <nav
      className={styles.menu}
      id={MENU_ID}
      popover="auto"
      data-tour="rail"
      aria-label={message('shell.menu.main')}
      ref={menu}
    >
      <Brand place="rail" />
      <span className={styles.close}>
        <IconButton
          icon="close"
          label={message('shell.menu.close')}
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
        />
      </span>
      <div className={styles.group}>
        <MenuLinks items={MAIN_ITEMS} />
      </div>
      <HelpGroup />
      <div
        className={`${styles.group} ${styles.end} ${parliamentUrl ? styles.withParliament : ''}`}
      >
        <ThemeSwitch
          classes={{
            item: styles.item,
            text: styles.text,
            control: styles.switch,
            room: styles.room,
          }}
        />
        <MenuLinks items={LEGAL_ITEMS} />
        {parliamentUrl && (
          <a className={styles.item} href={parliamentUrl} target="_blank" rel="noopener">
            <Icon name="external" />
            <span className={styles.text}>{message('shell.parliament')}</span>
            <VisuallyHidden>{message('post.newTab')}</VisuallyHidden>
          </a>
        )}
      </div>
    </nav>
  )
}
