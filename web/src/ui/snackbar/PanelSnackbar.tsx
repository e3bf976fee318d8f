import { useContext, useId, useLayoutEffect } from 'react'
import { SnackbarContext } from './snackbar-context.ts'
import { SnackbarRegion } from './SnackbarRegion.tsx'

/** Inside a modal panel: while it is on top, notices stand in it, since the page behind is inert. */
export function PanelSnackbar() {
  const id = useId()
  const { panels, addPanel } = useContext(SnackbarContext)
  useLayoutEffect(() => addPanel(id), [addPanel, id])
  return <SnackbarRegion isActive={panels.at(-1) === id} isInPanel />
}
