import { readFileSync } from 'node:fs'

/** How busy the machine was, as shares of total processor time. */
export interface Load {
  /** This machine ran something, ours or not. */
  busy: number
  /** The host ran other machines instead. */
  stolen: number
}

interface Times {
  used: number
  stolen: number
  all: number
}

/** Starts measuring; the returned function returns the load since then. */
export function measureLoad(read: () => string = readStat): () => Load {
  const begin = toTimes(read())
  return () => {
    const end = toTimes(read())
    const all = end.all - begin.all
    const toShare = (ticks: number): number => (all === 0 ? 0 : ticks / all)
    return { busy: toShare(end.used - begin.used), stolen: toShare(end.stolen - begin.stolen) }
  }
}

/** user, nice, system, idle, iowait, irq, softirq, steal (Linux, proc(5)). */
function toTimes(stat: string): Times {
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, softirq = 0, stolen = 0] = (
    /^cpu +(?<ticks>.*)$/m.exec(stat)?.groups?.['ticks'] ?? ''
  )
    .split(' ')
    .map(Number)
  const used = user + nice + system + irq + softirq
  return { used, stolen, all: used + idle + wait + stolen }
}

/** Other systems do not report it and count as idle. */
const readStat = (): string =>
  process.platform === 'linux' ? readFileSync('/proc/stat', 'utf8') : ''
