import { useCallback } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { useSnackbar } from './use-snackbar.ts'

/** Tells of a change and offers to undo it; says so when it was undone. */
export function useUndo(): (text: string, undo: () => void) => void {
  const message = useMessage()
  const notify = useSnackbar()

  return useCallback(
    (text, undo) => {
      const run = () => {
        undo()
        notify({ level: 'info', text: message('newshub.notification.cancelled') })
      }
      notify({ level: 'info', text, action: { label: message('undo.action'), run } })
    },
    [message, notify],
  )
}
