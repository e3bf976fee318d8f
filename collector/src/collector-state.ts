type Phase = 'starting' | 'waiting' | 'listening' | 'stopping'

/** The state of the collector: waiting for the lock, listening, or changing between the two. */
export interface CollectorState {
  set(phase: Phase): void
  get(): Phase
  /** Whether it has been stopping for longer than that can take. */
  isStuck(): boolean
}

const STUCK_AFTER_MS = 120_000

export function createCollectorState(now = () => performance.now()): CollectorState {
  let phase: Phase = 'starting'
  let since = now()
  return {
    set(next) {
      if (next !== phase) since = now()
      phase = next
    },
    get: () => phase,
    isStuck: () => phase === 'stopping' && now() - since > STUCK_AFTER_MS,
  }
}

/** For health checks: 503 while it is stuck. */
export function toHealth(state: CollectorState): { code: number; status: string } {
  const isStuck = state.isStuck()
  return { code: isStuck ? 503 : 200, status: isStuck ? 'stuck' : state.get() }
}
