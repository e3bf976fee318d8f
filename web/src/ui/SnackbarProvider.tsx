import {
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Notice, NotifyContext, type ShownNotice, SnackbarContext } from './use-snackbar.ts'
import { Boundary, lazyComponent } from './LazyBoundary.tsx'

/** Shows one notice at a time, in the page or in the modal panel over it. */
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
    return () => setPanels((open) => open.filter((panel) => panel !== id))
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

const loadSnackbar = () => import('./Snackbar.tsx')
const Snackbar = lazyComponent(async () => (await loadSnackbar()).Snackbar)

/** Late enough not to delay the page, early enough to be loaded if the network is lost. */
const PRELOAD_MS = 4000

interface SnackbarRegionProps {
  isActive: boolean
  isInPanel?: boolean
}

/** The live region of notices: it exists before the first notice, as screen readers need it. */
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
