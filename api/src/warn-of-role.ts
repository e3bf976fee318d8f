import { loadRole, type Store } from '@hemicycle/store'
import type { Logger } from 'pino'

const MANY = 5

/** Says at the start when this process may do more in PostgreSQL than it needs, or less. Nobody waits for it. */
export async function warnOfRole(store: Store, log: Pick<Logger, 'warn' | 'error'>): Promise<void> {
  // While PostgreSQL is away there is nothing to say; `operator doctor` asks again.
  const role = await loadRole(store, 'reader').catch(() => null)
  if (role === null) return
  const { name, powers, excess, missing } = role
  const beyond = [...powers, ...excess]
  if (beyond.length > 0) {
    log.warn(
      { role: name, beyond: beyond.slice(0, MANY) },
      'DATABASE_URL names a role that may do more than the API needs: give it one of its own (docs/operators.md)',
    )
  }
  if (missing.length > 0) {
    log.error(
      { role: name, missing: missing.slice(0, MANY) },
      'DATABASE_URL names a role that lacks what the API needs: run "operator migrate"',
    )
  }
}
