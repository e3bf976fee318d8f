import { useSyncExternalStore } from 'react'
import '#web/i18n/later.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useSnackbar, useUndo } from '#web/ui/use-snackbar.ts'
import { readMyList, saveMyList, watchMyList } from './my-list.ts'
import { EMPTY_LIST, MAX_CONTRIBUTORS, MAX_VIEWS, type MyList } from './parse-my-list.ts'

const FAULTS = { full: 'myList.full', failed: 'myList.failed' } as const
const LIMITS = { contributors: MAX_CONTRIBUTORS, views: MAX_VIEWS }

/** The list saved in this browser; empty on the server. */
export const useMyList = (): MyList =>
  useSyncExternalStore(watchMyList, readMyList, () => EMPTY_LIST)

/**
 * Returns a function that saves a change of the list and returns whether it was saved. `told` shows a notice with Undo,
 * for changes that are not visible otherwise. Undo restores only the changed part.
 */
export function useSaveMyList(): (change: Partial<MyList>, told?: string) => boolean {
  const message = useMessage()
  const notify = useSnackbar()
  const offerUndo = useUndo()
  return (change, told) => {
    const before = readMyList()
    const saved = saveMyList({ ...before, ...change })
    if (saved !== 'saved') notify({ level: 'error', text: message(FAULTS[saved], LIMITS) })
    else if (told)
      offerUndo(told, () => void saveMyList({ ...readMyList(), ...only(before, change) }))
    return saved === 'saved'
  }
}

const only = (list: MyList, change: Partial<MyList>): Partial<MyList> =>
  Object.fromEntries(Object.entries(list).filter(([key]) => key in change))
