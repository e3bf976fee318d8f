import { readFileSync } from 'node:fs'

interface Times {
  /** Ticks in which something of this machine ran. */
  used: number
  /** Ticks in which something wanted to run and the machine's host let others run instead. */
  taken: number
}

/** Watches from now on; answers the share of the time wanted of the processors that others had. */
export function watchProcessors(read: () => string = readStat): () => number {
  const before = toTimes(read())
  return () => {
    const now = toTimes(read())
    const taken = now.taken - before.taken
    const wanted = now.used - before.used + taken
    return wanted === 0 ? 0 : taken / wanted
  }
}

/** user, nice, system, idle, iowait, irq, softirq, steal (Linux, proc(5)). */
function toTimes(stat: string): Times {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = (
    /^cpu +(?<ticks>.*)$/m.exec(stat)?.groups?.['ticks'] ?? ''
  )
    .split(' ')
    .map(Number)
  return { used: user + nice + system + irq + softirq, taken: steal }
}

/** Other systems do not tell: there nothing is taken. */
const readStat = (): string =>
  process.platform === 'linux' ? readFileSync('/proc/stat', 'utf8') : ''
