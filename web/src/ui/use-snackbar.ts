import { createContext, useCallback, useContext } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'

export interface Notice {
  level: 'info' | 'warning' | 'error' | 'success'
  text: string
  /** A notice with an action stays until it is used or dismissed. */
  action?: { label: string; run: () => void }
  /** Overrides how long the notice stays. */
  shownMs?: number
  /** Label and effect of dismissing, if that is a choice too. */
  refusal?: { label: string; run: () => void }
}

export interface ShownNotice extends Notice {
  /** New for each notice, so that the same text twice is announced twice. */
  id: number
}

interface SnackbarState {
  shown: ShownNotice | null
  dismiss: () => void
  /** The open modal panels, topmost last; everything outside the topmost is inert. */
  panels: readonly string[]
  addPanel: (id: string) => () => void
}

/** Separate from the state, so that components that only notify are not rendered again. */
export const NotifyContext = createContext<(notice: Notice) => void>(() => {})

export const SnackbarContext = createContext<SnackbarState>({
  shown: null,
  dismiss: () => {},
  panels: [],
  addPanel: () => () => {},
})

/** Shows a one-line notice at the bottom of the window. A new notice replaces the last. */
export const useSnackbar = (): ((notice: Notice) => void) => useContext(NotifyContext)

/** Reports a change and offers to undo it; confirms the undo. */
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
