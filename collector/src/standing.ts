/** How the collector stands: waiting for its turn, listening, or between the two. */
type Standing = 'starting' | 'waiting' | 'listening' | 'stopping'

export interface StandingBook {
  note(standing: Standing): void
  read(): Standing
  /** Whether it is between two states for longer than that can take. */
  isStuck(): boolean
}

const STUCK_MS = 120_000

export function openStanding(now = () => performance.now()): StandingBook {
  let standing: Standing = 'starting'
  let since = now()
  return {
    note(next) {
      if (next !== standing) since = now()
      standing = next
    },
    read: () => standing,
    isStuck: () => standing === 'stopping' && now() - since > STUCK_MS,
  }
}

/** For health checks: 503 while it is stuck. */
export function toHealth(standing: StandingBook): { code: number; status: string } {
  const isStuck = standing.isStuck()
  return { code: isStuck ? 503 : 200, status: isStuck ? 'stuck' : standing.read() }
}
