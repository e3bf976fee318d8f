import type { Finding } from '../doctor/finding.ts'

export interface FoundAccounts {
  /** Ids by handle in lower case. */
  ids: Map<string, string>
  /** Why a network gives no id of a handle. */
  reasons: Map<string, string>
}

/** What an operator asks a network itself. */
export interface NetworkClient {
  /** Whose handles these are. */
  findAccounts: (handles: string[]) => Promise<FoundAccounts>
  /** Whether it can be reached and takes our key. */
  check: () => Promise<Finding[]>
}
