import { useMessage } from '#web/i18n/use-message.ts'
import styles from './ChamberLink.module.css'
import { ListButton } from './ListButton.tsx'
import { useWide } from './use-wide.ts'

/** The way to the members where there is no room for their hemicycle: on small and on zoomed screens. */
export function ChamberLink() {
  const message = useMessage()
  return useWide() ? null : (
    <div className={styles.link} data-tour="members">
      <ListButton look="quiet">{message('chamber.title')}</ListButton>
    </div>
  )
}
