import { lazy, Suspense, useContext, useEffect } from 'react'
import { Boundary } from '#web/ui/part/Boundary.tsx'
import { SnackbarContext } from './snackbar-context.ts'

const loadSnackbar = () => import('./Snackbar.tsx')
const Snackbar = lazy(async () => ({ default: (await loadSnackbar()).Snackbar }))

/** After the page has settled, and before the network can be away when there is something to tell. */
const PRELOAD_MS = 4000

interface SnackbarRegionProps {
  isActive: boolean
  isInPanel?: boolean
}

/** Where notices are read out: there before the first one, as screen readers want it. */
export function SnackbarRegion({ isActive, isInPanel = false }: SnackbarRegionProps) {
  const { shown, dismiss } = useContext(SnackbarContext)
  const snackbar = isActive && shown && (
    <Boundary>
      <Suspense>
        <Snackbar key={shown.id} notice={shown} isInPanel={isInPanel} onDismiss={dismiss} />
      </Suspense>
    </Boundary>
  )
  const isError = shown?.level === 'error'

  useEffect(() => {
    const timer = setTimeout(() => void loadSnackbar(), PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      <output>{!isError && snackbar}</output>
      <div role="alert">{isError && snackbar}</div>
    </>
  )
}
