import { useRef } from 'react'
import { NavLink } from 'react-router'
import { useMessage } from '../../i18n/use-message.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { ThemeSwitch } from '../theme/ThemeSwitch.tsx'
import { Brand } from './Brand.tsx'
import { MENU_ID } from './menu-id.ts'
import styles from './SideMenu.module.css'

/** A rail that opens on hover or focus; on small screens a drawer that the browser opens and closes. */
export function SideMenu() {
  const message = useMessage()
  const menu = useRef<HTMLElement>(null)

  return (
    <nav
      className={styles.menu}
      id={MENU_ID}
      popover="auto"
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
        <NavLink
          className={() => styles.item}
          to="/"
          end
          onClick={() => menu.current?.hidePopover()}
        >
          <Icon name="home" />
          <span className={styles.text}>{message('shell.home')}</span>
        </NavLink>
      </div>
      <div className={`${styles.group} ${styles.end}`}>
        <ThemeSwitch classes={{ item: styles.item, text: styles.text, control: styles.switch }} />
      </div>
    </nav>
  )
}
