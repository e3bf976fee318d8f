import { readFileSync } from 'node:fs'

interface Times {
  /** Ticks in which something of this machine ran. */
  used: number
  /** Ticks in which something wanted to run and the machine's host let others run instead. */
  taken: number
  /** All of them, those in which nothing wanted to run included. */
  all: number
}

export interface Taken {
  /** Of the time wanted of the processors, what others had. */
  share: number
  /** Of all the time of the processors in the worst second, what others had: then everything stood still. */
  worst: number
}

const LOOK_EVERY_MS = 1_000
/** What is shorter is no second: one tick would be half of it. */
const MIN_TICKS = 50

/** Watches from now on until it is asked. */
export function watchProcessors(read: () => string = readStat): () => Taken {
  const begin = toTimes(read())
  let last = begin
  let worst = 0
  const look = (): void => {
    const now = toTimes(read())
    const all = now.all - last.all
    if (all >= MIN_TICKS) worst = Math.max(worst, (now.taken - last.taken) / all)
    last = now
  }
  const looking = setInterval(look, LOOK_EVERY_MS)
  return () => {
    clearInterval(looking)
    look()
    const taken = last.taken - begin.taken
    const wanted = last.used - begin.used + taken
    return { share: wanted === 0 ? 0 : taken / wanted, worst }
  }
}

/** user, nice, system, idle, iowait, irq, softirq, steal (Linux, proc(5)). */
function toTimes(stat: string): Times {
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, softirq = 0, steal = 0] = (
    /^cpu +(?<ticks>.*)$/m.exec(stat)?.groups?.['ticks'] ?? ''
  )
    .split(' ')
    .map(Number)
  const used = user + nice + system + irq + softirq
  return { used, taken: steal, all: used + idle + wait + steal }
}

/** Other systems do not tell: there nothing is taken. */
const readStat = (): string =>
  process.platform === 'linux' ? readFileSync('/proc/stat', 'utf8') : ''
