import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './RowButton.module.css'

/** Removes its row, and gives the focus to the next one before, or else to the title of the page. */
export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const message = useMessage()
  return (
    <button
      className={styles.button}
      type="button"
      aria-label={message('myList.remove.named', { name })}
      data-remove
      onClick={({ currentTarget }) => {
        findNext(currentTarget)?.focus({ preventScroll: true })
        onRemove()
      }}
    >
      <Icon name="close" size="small" />
    </button>
  )
}

function findNext(button: HTMLElement): HTMLElement | null {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-remove]')]
  const index = buttons.indexOf(button)
  return buttons[index + 1] ?? buttons[index - 1] ?? document.querySelector('h1')
}
