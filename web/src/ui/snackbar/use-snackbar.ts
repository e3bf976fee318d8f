import { useContext } from 'react'
import { type Notice, NotifyContext } from './snackbar-context.ts'

/** Tells the visitor something in one line at the foot of the window. A new notice replaces the last. */
export const useSnackbar = (): ((notice: Notice) => void) => useContext(NotifyContext)
