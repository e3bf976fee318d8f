import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  children: ReactNode
  /** Stands in for what has failed. */
  fallback?: ReactNode
  /** When it changes, what has failed gets another chance. */
  attempt?: string
  onError?: () => void
}

interface BoundaryState {
  hasFailed: boolean
  attempt?: string | undefined
}

/** An error inside stays inside; what stands around it goes on. */
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
