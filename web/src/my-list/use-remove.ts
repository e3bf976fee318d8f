import { useMessage } from '#web/i18n/use-message.ts'
import { readMyList } from './my-list.ts'
import type { KeptContributor, KeptView } from './parse-my-list.ts'
import { useSaveMyList } from './use-my-list.ts'

/** Returns a function that removes somebody, with Undo. */
export function useRemovePerson(): (person: KeptContributor) => void {
  const message = useMessage()
  const save = useSaveMyList()
  return ({ id, name }) => {
    const contributors = readMyList().contributors.filter((other) => other.id !== id)
    save({ contributors }, message('myList.removed', { name }))
  }
}

/** Returns a function that removes a view, with Undo. */
export function useRemoveView(): (view: KeptView) => void {
  const message = useMessage()
  const save = useSaveMyList()
  return ({ address, name }) => {
    const views = readMyList().views.filter((other) => other.address !== address)
    save({ views }, message('myList.removed', { name }))
  }
}
