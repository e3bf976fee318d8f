import { fail, ok, type Finding } from './finding.ts'

/** X reports its time in whole seconds, and responses take a moment. */
const MAX_DRIFT_SECONDS = 5

/** A remote clock, and our own time when we read it. */
interface ClockReading {
  theirs: Date
  /** Halfway between request and response. */
  ours: Date
}

export async function readClock(ask: () => Promise<Date>): Promise<ClockReading> {
  const before = Date.now()
  const theirs = await ask()
  return { theirs, ours: new Date((before + Date.now()) / 2) }
}

/** Clocks must agree: posts are ordered by the network's clock, and time windows end by ours. */
export function checkClock(whose: string, { theirs, ours }: ClockReading): Finding {
  const drift = (theirs.getTime() - ours.getTime()) / 1000
  const name = `clock of ${whose}`
  const found = `${Math.abs(drift).toFixed(1)} s ${drift < 0 ? 'behind' : 'ahead of'} ours`
  return Math.abs(drift) <= MAX_DRIFT_SECONDS
    ? ok(name, found)
    : fail(name, found, 'synchronise both machines with a time server (timedatectl set-ntp true)')
}
