export type Failure = 'network' | 'http' | 'too-many'

const STEPS: Record<Failure, (count: number) => number> = {
  network: (count) => Math.min(250 * count, 16_000),
  http: (count) => Math.min(5_000 * 2 ** (count - 1), 320_000),
  'too-many': (count) => 60_000 * 2 ** (count - 1),
}

/** How long X asks us to wait before connecting again: at once after the first end, then longer each time. */
export function createBackOff() {
  let failure: Failure | null = null
  let count = 0
  return {
    /** A connection that brought something makes the next end count as the first. */
    reset() {
      failure = null
      count = 0
    },
    next(kind: Failure): number {
      count = kind === failure ? count + 1 : kind === 'network' ? 0 : 1
      failure = kind
      return STEPS[kind](count)
    },
  }
}
