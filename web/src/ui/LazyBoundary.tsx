import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { useSnackbar } from './use-snackbar.ts'

/** A component whose code is loaded when it is first rendered; wrap it in a `LazyBoundary`. */
export const lazyComponent = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }))

interface LazyBoundaryProps {
  children: ReactNode
  /** Shown while the part is loading. */
  waiting?: ReactNode
  onError?: () => void
}

/** Wraps a part of the page that is loaded later. If it fails to load or render, the page stays and shows a notice. */
export function LazyBoundary({ children, waiting, onError }: LazyBoundaryProps) {
  const message = useMessage()
  const notify = useSnackbar()
  const tell = () => {
    onError?.()
    notify({
      level: 'error',
      text: message('part.failed'),
      action: { label: message('failed.reload'), run: () => window.location.reload() },
    })
  }
  return (
    <Boundary onError={tell}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  )
}

interface BoundaryProps {
  children: ReactNode
  /** Shown instead of the children that failed. */
  fallback?: ReactNode
  /** A new value renders the children again. */
  attempt?: string
  onError?: () => void
}

interface BoundaryState {
  hasFailed: boolean
  attempt?: string | undefined
}

/** Isolates the rest of the page from errors of its children. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps(
    { attempt }: BoundaryProps,
    before: BoundaryState,
  ): BoundaryState | null {
    return attempt === before.attempt ? null : { hasFailed: false, attempt }
  }

  override state: BoundaryState = { hasFailed: false }

  override componentDidCatch(): void {
    this.props.onError?.()
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
