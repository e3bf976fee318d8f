import { useMessage } from '../../i18n/use-message.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Brand } from './Brand.tsx'
import { MENU_ID } from './menu-id.ts'
import styles from './TopBar.module.css'

export function TopBar() {
  const message = useMessage()
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <span className={styles.toggle}>
          <IconButton icon="menu" label={message('shell.menu')} popoverTarget={MENU_ID} />
        </span>
        <Brand place="bar" />
      </div>
    </header>
  )
}
