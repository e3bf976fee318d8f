import pg from 'pg'

/** What PostgreSQL knows of mails to be sent, and how time passes for it: due times move instead of the clock. */
export interface MailJobs {
  /** What is due or under way. */
  countDue(): Promise<number>
  countUnsent(): Promise<number>
  isSent(id: string): Promise<boolean>
  /** Whether somebody found that another is sending it. */
  wasHeldOff(id: string): Promise<boolean>
  countAttempts(): Promise<number>
  /** Only while nobody is sending: who sends does not notice. */
  passTime(interval: string): Promise<void>
  /** As a restart of PostgreSQL would. */
  cutConnections(): Promise<void>
  close(): Promise<void>
}

export async function openMailJobs(databaseUrl: string): Promise<MailJobs> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const count = async (query: string, values: string[] = []): Promise<number> => {
    const { rows } = await db.query<{ count: number | null }>(query, values)
    return rows[0]?.count ?? 0
  }
  return {
    countDue: () =>
      count(`select count(*)::int as count from job
        where task = 'send-feedback' and (run_at <= now() or taken)`),
    countUnsent: () => count('select count(*)::int as count from feedback where sent_at is null'),
    isSent: async (id) =>
      (await count(
        'select count(*)::int as count from feedback where id = $1 and sent_at is not null',
        [id],
      )) > 0,
    wasHeldOff: async (id) =>
      (await count(
        `select count(*)::int as count from job
        where key = $1 and last_error like 'another process%'`,
        [`send-feedback ${id}`],
      )) > 0,
    countAttempts: () =>
      count(`select sum(attempts)::int as count from job where task = 'send-feedback'`),
    async passTime(interval) {
      await db.query(`update job set run_at = run_at - interval '${interval}' where not taken`)
      await db.query(`update feedback set sending_since = sending_since - interval '${interval}'`)
    },
    async cutConnections() {
      await db.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
    },
    close: () => db.end(),
  }
}
