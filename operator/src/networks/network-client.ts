import type { Finding } from '../findings/finding.ts'

export interface FoundAccounts {
  /** By handle in lower case. */
  ids: Map<string, string>
  /** Why the network has no id for a handle. */
  reasons: Map<string, string>
}

/** The operator's requests to a network's API. */
export interface NetworkClient {
  findAccounts: (handles: string[]) => Promise<FoundAccounts>
  /** Whether the network is reachable and accepts our key. */
  check: () => Promise<Finding[]>
}
