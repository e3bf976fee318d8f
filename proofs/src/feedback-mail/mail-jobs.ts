import { openStore } from '@hemicycle/store'
import { sql } from '@hemicycle/store/testing'

/** The mail jobs in PostgreSQL. Simulated time passes by moving due times instead of the clock. */
export interface MailJobs {
  /** Due or in progress. */
  countDue(): Promise<number>
  countUnsent(): Promise<number>
  isSent(id: string): Promise<boolean>
  /** A collector found that another one is sending it. */
  wasBlocked(id: string): Promise<boolean>
  countAttempts(): Promise<number>
  /** Only while no mail is being sent: a sending collector would not notice. */
  passTime(interval: string): Promise<void>
  /** As a restart of PostgreSQL does. */
  cutConnections(): Promise<void>
  close(): Promise<void>
}

export function openMailJobs(databaseUrl: string): MailJobs {
  const store = openStore(databaseUrl, { connections: 1 })
  const count = async (statement: ReturnType<typeof sql>): Promise<number> => {
    const [row] = await store.query<{ count: number | null }>(statement)
    return row?.count ?? 0
  }
  return {
    countDue: () =>
      count(sql`select count(*)::int as count from job
        where task = 'send-feedback' and (run_at <= now() or taken)`),
    countUnsent: () =>
      count(sql`select count(*)::int as count from feedback where sent_at is null`),
    isSent: async (id) =>
      (await count(sql`
        select count(*)::int as count from feedback where id = ${id} and sent_at is not null`)) > 0,
    wasBlocked: async (id) =>
      (await count(sql`select count(*)::int as count from job
        where key = ${`send-feedback ${id}`} and last_error like 'another process%'`)) > 0,
    countAttempts: () =>
      count(sql`select sum(attempts)::int as count from job where task = 'send-feedback'`),
    async passTime(interval) {
      await store.query(sql`
        update job set run_at = run_at - ${interval}::interval where not taken`)
      await store.query(sql`
        update feedback set sending_since = sending_since - ${interval}::interval`)
    },
    async cutConnections() {
      await store.query(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
    },
    close: () => store.destroy(),
  }
}
