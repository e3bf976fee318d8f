import { loadRole, type Store } from '@hemicycle/store'
import type { Logger } from 'pino'

const MAX_LISTED = 5

/** Warns at start-up when the PostgreSQL role has more rights than the API needs, or fewer. Start-up does not wait for it. */
export async function warnAboutRole(
  store: Store,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<void> {
  // While PostgreSQL is down there is nothing to check; `operator doctor` checks too.
  const role = await loadRole(store, 'reader').catch(() => null)
  if (role === null) return
  const { name, powers, excess, missing } = role
  const extra = [...powers, ...excess]
  if (extra.length > 0) {
    log.warn(
      { role: name, beyond: extra.slice(0, MAX_LISTED) },
      'the role in DATABASE_URL has more rights than the API needs: create one for the API (docs/operators.md)',
    )
  }
  if (missing.length > 0) {
    log.error(
      { role: name, missing: missing.slice(0, MAX_LISTED) },
      'the role in DATABASE_URL lacks rights that the API needs: run "operator migrate"',
    )
  }
}
