import { measureLoad } from '../measure-load.ts'
import type { Log } from '../proof.ts'

/** Runs a part of a proof and says how long it took, and how busy the machine was. Returns the seconds. */
export type TimePhase = (name: string, work: () => Promise<unknown>) => Promise<number>

export const createTimePhase =
  (log: Log): TimePhase =>
  async (name, work) => {
    const readLoad = measureLoad()
    const began = performance.now()
    await work()
    const seconds = (performance.now() - began) / 1000
    const { busy, stolen } = readLoad()
    log(`${name}: ${seconds.toFixed(1)} s (busy ${toPercent(busy)}, stolen ${toPercent(stolen)})`)
    return seconds
  }

const toPercent = (share: number): string => `${Math.round(share * 100)} %`
