import type { Network } from '@hemicycle/contract'
import type { Store } from '@hemicycle/store'
import type { Logger } from 'pino'

interface ConnectorDeps {
  /** For connections of one's own: calls, locks, jobs. */
  databaseUrl: string
  store: Store
  log: Logger
  /** To be called whenever new posts would have been heard of, be there any or not. */
  onHeard: () => void
}

/** Follows one network: brings what followed accounts post, change and remove into the store. */
export interface Connector {
  network: Network
  /** Runs until the signal fires; mends its own connections. */
  listen(deps: ConnectorDeps, signal: AbortSignal): Promise<void>
}
