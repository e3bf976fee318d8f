/** `slot`: the only connection that X allows is taken, usually by an earlier one of ours. */
export type FailureKind = 'network' | 'http' | 'too-many' | 'slot'

const STEPS: Record<FailureKind, (count: number) => number> = {
  network: (count) => Math.min(250 * count, 16_000),
  http: (count) => Math.min(5_000 * 2 ** (count - 1), 320_000),
  'too-many': (count) => Math.min(60_000 * 2 ** (count - 1), 960_000),
  // X releases a slot within 5 s; after some attempts another program must be using it.
  slot: (count) => Math.min(5_000 * 2 ** Math.max(0, count - 3), 320_000),
}

/** The delays that X asks for before reconnecting: none after a first network failure, then longer each time. */
export function createBackOff() {
  let lastKind: FailureKind | null = null
  let count = 0
  return {
    /** After a healthy connection the next failure counts as the first. */
    reset() {
      lastKind = null
      count = 0
    },
    next(kind: FailureKind): number {
      count = kind === lastKind ? count + 1 : kind === 'network' ? 0 : 1
      lastKind = kind
      return STEPS[kind](count)
    },
  }
}
