import type { FastifyBaseLogger } from 'fastify'

/** An account or a link on a network that has no icon. */
class UnknownNetworkError extends Error {
  override name = 'UnknownNetworkError'
}

/** Told when a network is skipped. */
export type ReportNetwork = (network: string | null) => void

/** Logs each unknown network once, not with every answer. */
export function openNetworkReport(log: Pick<FastifyBaseLogger, 'warn'>): ReportNetwork {
  const told = new Set<string | null>()
  return (network) => {
    if (told.has(network)) return
    told.add(network)
    log.warn({ err: new UnknownNetworkError(String(network)) }, 'links of this network are skipped')
  }
}
