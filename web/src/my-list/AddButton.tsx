import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { readMyList } from './my-list.ts'
import type { KeptContributor } from './parse-my-list.ts'
import { useSaveMyList, useMyList } from './use-my-list.ts'
import styles from './AddButton.module.css'

/** Adds somebody to the visitor's list, or removes them. */
export function AddButton({ id, name }: KeptContributor) {
  const message = useMessage()
  const save = useSaveMyList()
  const isKept = useMyList().contributors.some((contributor) => contributor.id === id)
  const toggle = () => {
    const others = readMyList().contributors.filter((contributor) => contributor.id !== id)
    if (isKept) save({ contributors: others }, message('myList.removed', { name }))
    else save({ contributors: [{ id, name }, ...others] }, message('myList.added.notice', { name }))
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
