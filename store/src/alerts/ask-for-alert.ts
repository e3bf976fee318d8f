import type { AlertFrequency } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import { LOCKS } from '../connection/locks.ts'
import type { Store } from '../connection/open-store.ts'

/** An alert that somebody asks for; it is confirmed later, by the token in a mail. */
export interface AskedAlert {
  id: string
  addressSealed: Buffer
  /** Sealed, too: what the holder of its token may see of the address. */
  addressHint: Buffer
  addressKey: Buffer
  view: string
  every: AlertFrequency
}

export interface AlertLimits {
  /** Alerts of one address. */
  perAddress: number
  /** Mails with a link to one address within 24 hours. */
  linksPerAddress: number
  /** Mails with a link to everybody within 24 hours. */
  linksPerDay: number
}

/**
 * Saves an alert and requests the mail with its link. Somebody who asks again gets the link again. Beyond the limits of
 * the address nothing happens, so that a caller learns nothing about it. Returns false when the limit for everybody is
 * reached.
 */
export async function askForAlert(
  store: Store,
  { id, addressSealed, addressHint, addressKey, view, every }: AskedAlert,
  limits: AlertLimits,
): Promise<boolean> {
  return store.transaction(async (db) => {
    // One at a time: two that count at the same moment could both be the last under a limit.
    await db.query(sql`select pg_advisory_xact_lock(${LOCKS.alerts})`)
    const [asks] = await db.query<{ all: number; own: number; alerts: number }>(sql`
      select
        (select coalesce(sum(asks), 0)::int from alert where created_at > now() - interval '24 hours') as "all",
        coalesce(sum(asks) filter (where created_at > now() - interval '24 hours'), 0)::int as own,
        count(*)::int as alerts
      from alert where address_key = ${addressKey}`)
    if (!asks || asks.all >= limits.linksPerDay) return false
    if (asks.own >= limits.linksPerAddress) return true
    await db.query(sql`
      with again as (
        update alert set
          asks = case when created_at > now() - interval '24 hours' then asks + 1 else 1 end,
          created_at = now(),
          link_due = true,
          every = case when confirmed_at is null then ${every} else every end
        where address_key = ${addressKey} and view = ${view}
          -- Sent twice by a double click, it is still one mail.
          and not link_due
        returning id)
      insert into alert (id, address_sealed, address_hint, address_key, view, every)
      select ${id}, ${addressSealed}, ${addressHint}, ${addressKey}, ${view}, ${every}
      where not exists (select from again) and ${asks.alerts < limits.perAddress}
      on conflict (address_key, view) do nothing`)
    return true
  })
}
