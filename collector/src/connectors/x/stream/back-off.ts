/** `slot`: the only place for a connection is taken, usually by an earlier one of ours. */
export type Failure = 'network' | 'http' | 'too-many' | 'slot'

const STEPS: Record<Failure, (count: number) => number> = {
  network: (count) => Math.min(250 * count, 16_000),
  http: (count) => Math.min(5_000 * 2 ** (count - 1), 320_000),
  'too-many': (count) => Math.min(60_000 * 2 ** (count - 1), 960_000),
  // X lets go of a place within 5 s; after some tries somebody else must be using it.
  slot: (count) => Math.min(5_000 * 2 ** Math.max(0, count - 3), 320_000),
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
