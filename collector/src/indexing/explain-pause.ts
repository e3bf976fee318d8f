import { explainSearchFailure } from '@hemicycle/search'
import { explainStoreFailure } from '@hemicycle/store'

/** Why nothing is indexed: indexing reads one engine and writes the other. */
export function explainPause(error: unknown): { message: string; reason: string } {
  const failure = explainSearchFailure(error)
  return {
    message: `indexing paused: ${failure?.problem ?? explainStoreFailure(error)}`,
    reason: failure?.reason ?? String(error),
  }
}
