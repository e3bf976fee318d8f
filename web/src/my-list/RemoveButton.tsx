import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './RowButton.module.css'

export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const message = useMessage()
  return (
    <button
      className={styles.button}
      type="button"
      aria-label={message('myList.remove.named', { name })}
      onClick={onRemove}
    >
      <Icon name="close" size="small" />
    </button>
  )
}
