import { fail, ok, type Finding } from './finding.ts'

/** The source tells its time in whole seconds, and answers take a moment. */
const APART_SECONDS = 5

/** A clock of somebody else, and when we read it. */
interface ReadClock {
  theirs: Date
  /** In the middle between asking and being answered. */
  ours: Date
}

export async function readClock(ask: () => Promise<Date>): Promise<ReadClock> {
  const before = Date.now()
  const theirs = await ask()
  return { theirs, ours: new Date((before + Date.now()) / 2) }
}

/** Posts are ordered by their source's clock, and windows end by ours. */
export function judgeClock(whose: string, { theirs, ours }: ReadClock): Finding {
  const apart = (theirs.getTime() - ours.getTime()) / 1000
  const name = `clock of ${whose}`
  const found = `${Math.abs(apart).toFixed(1)} s ${apart < 0 ? 'behind' : 'ahead of'} ours`
  return Math.abs(apart) <= APART_SECONDS
    ? ok(name, found)
    : fail(name, found, 'let both machines follow a time server (timedatectl set-ntp true)')
}
