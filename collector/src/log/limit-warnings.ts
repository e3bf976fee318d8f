import type { Logger } from 'pino'

/** Logs each problem once, however many calls meet it, until it is resolved. */
export interface LogOnce {
  warn(problem: string, fields: object, message: string): void
  resolve(problem: string, message?: string): void
  resolveAll(): void
}

export function createLogOnce(log: Logger): LogOnce {
  const logged = new Set<string>()
  return {
    warn(problem, fields, message) {
      if (logged.has(problem)) return
      logged.add(problem)
      log.warn(fields, message)
    },
    resolve(problem, message) {
      if (logged.delete(problem) && message !== undefined) log.info(message)
    },
    resolveAll: () => logged.clear(),
  }
}

/** Further kinds are counted together: a sender could invent kinds without end. */
const MAX_KINDS = 50

/**
 * Counts unknown input by kind and warns at the 1st, 10th, 100th … of each. Logs kind and length only: the content may
 * be a post.
 */
export function createCountingWarner(
  log: Logger,
  message: string,
): (kind: string, length: number) => void {
  const counts = new Map<string, number>()
  return (kind, length) => {
    const counted = counts.has(kind) || counts.size < MAX_KINDS ? kind : 'others'
    const count = (counts.get(counted) ?? 0) + 1
    counts.set(counted, count)
    if (/^10*$/.test(String(count))) log.warn({ kind: counted, count, length }, message)
  }
}
