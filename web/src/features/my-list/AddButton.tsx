import { useMessage } from '#web/i18n/use-message.ts'
import { readMyList } from '#web/my-list/my-list.ts'
import type { KeptContributor } from '#web/my-list/parse-my-list.ts'
import { useKeep, useMyList } from '#web/my-list/use-my-list.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './AddButton.module.css'

/** Puts somebody on the visitor's list, or takes them off it. */
export function AddButton({ id, name }: KeptContributor) {
  const message = useMessage()
  const keep = useKeep()
  const isKept = useMyList().contributors.some((one) => one.id === id)
  const toggle = () => {
    const others = readMyList().contributors.filter((one) => one.id !== id)
    if (isKept) keep({ contributors: others }, message('myList.removed', { name }))
    else keep({ contributors: [{ id, name }, ...others] }, message('myList.added.notice', { name }))
  }
  return (
    <button
      className={`${buttonClass(isKept ? 'soft' : 'outline')} ${styles.add}`}
      type="button"
      aria-label={isKept ? message('myList.added.label') : undefined}
      onClick={toggle}
    >
      <Icon name={isKept ? 'check' : 'bookmark'} size="small" />
      {message(isKept ? 'myList.added' : 'myList.add')}
    </button>
  )
}
