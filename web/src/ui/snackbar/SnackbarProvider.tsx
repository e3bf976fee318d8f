import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import {
  type Notice,
  NotifyContext,
  type ShownNotice,
  SnackbarContext,
} from './snackbar-context.ts'
import { SnackbarRegion } from './SnackbarRegion.tsx'

/** One notice at a time, in the page or in the modal panel that lies over it. */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownNotice | null>(null)
  const [panels, setPanels] = useState<readonly string[]>([])
  const count = useRef(0)

  const show = useCallback((notice: Notice) => {
    count.current += 1
    setShown({ ...notice, id: count.current })
  }, [])
  const dismiss = useCallback(() => setShown(null), [])
  const addPanel = useCallback((id: string) => {
    setPanels((open) => [...open, id])
    return () => setPanels((open) => open.filter((one) => one !== id))
  }, [])
  const state = useMemo(
    () => ({ shown, dismiss, panels, addPanel }),
    [shown, dismiss, panels, addPanel],
  )

  return (
    <NotifyContext value={show}>
      <SnackbarContext value={state}>
        {children}
        <SnackbarRegion isActive={panels.length === 0} />
      </SnackbarContext>
    </NotifyContext>
  )
}
