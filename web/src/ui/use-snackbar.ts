import { createContext, useCallback, useContext } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'

export interface Notice {
  level: 'info' | 'warning' | 'error' | 'success'
  text: string
  /** With an action the notice stays until it is used or dismissed. */
  action?: { label: string; run: () => void }
  /** How long it stays when nobody acts, where that is not as said. */
  shownMs?: number
  /** What dismissing it is called and does, where it is an answer. */
  refusal?: { label: string; run: () => void }
}

export interface ShownNotice extends Notice {
  /** Each showing has its own, so that the same words twice are told twice. */
  id: number
}

interface SnackbarState {
  shown: ShownNotice | null
  dismiss: () => void
  /** The open modal panels, the last one on top: what is outside of it can neither be read nor pressed. */
  panels: readonly string[]
  addPanel: (id: string) => () => void
}

/** Apart from the state, so that those who only tell something are not drawn again. */
export const NotifyContext = createContext<(notice: Notice) => void>(() => {})

export const SnackbarContext = createContext<SnackbarState>({
  shown: null,
  dismiss: () => {},
  panels: [],
  addPanel: () => () => {},
})

/** Tells the visitor something in one line at the foot of the window. A new notice replaces the last. */
export const useSnackbar = (): ((notice: Notice) => void) => useContext(NotifyContext)

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
