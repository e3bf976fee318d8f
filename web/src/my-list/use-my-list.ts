import { useSyncExternalStore } from 'react'
import '#web/i18n/later.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useSnackbar, useUndo } from '#web/ui/use-snackbar.ts'
import { readMyList, saveMyList, watchMyList } from './my-list.ts'
import { EMPTY_LIST, MAX_CONTRIBUTORS, MAX_VIEWS, type MyList } from './parse-my-list.ts'

const LIMITS = { contributors: MAX_CONTRIBUTORS, views: MAX_VIEWS }

/** What is kept in this browser; nothing on the server. */
export const useMyList = (): MyList =>
  useSyncExternalStore(watchMyList, readMyList, () => EMPTY_LIST)

/**
 * Keeps a change of the list and answers whether it is kept; tells of it, with Undo, where it is
 * not seen; says so when the browser cannot. Undo brings back what was changed and nothing else.
 */
export function useSaveMyList(): (change: Partial<MyList>, told?: string) => boolean {
  const message = useMessage()
  const notify = useSnackbar()
  const offerUndo = useUndo()
  return (change, told) => {
    const before = readMyList()
    const saved = saveMyList({ ...before, ...change })
    if (saved !== 'saved') notify({ level: 'error', text: message(`myList.${saved}`, LIMITS) })
    else if (told)
      offerUndo(told, () => void saveMyList({ ...readMyList(), ...only(before, change) }))
    return saved === 'saved'
  }
}

const only = (list: MyList, change: Partial<MyList>): Partial<MyList> =>
  Object.fromEntries(Object.entries(list).filter(([key]) => key in change))
