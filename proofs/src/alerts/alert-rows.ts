import { openStore } from '@hemicycle/store'
import { sql } from '@hemicycle/store/testing'
import { waitUntil, type TestStack } from '@hemicycle/tools/stack'

export interface AlertRow {
  id: string
  address_sealed: Buffer
  address_key: Buffer
  address_hint: Buffer | null
  view: string
  link_due: boolean
  confirmed_at: Date | null
  seen_until: Date | null
}

/** The alerts in PostgreSQL. Simulated time passes by moving due times instead of the clock. */
export interface AlertRows {
  list(): Promise<AlertRow[]>
  /** As text, with everything in it. */
  describe(): Promise<string>
  /** Lets the reservations of a courier end that was killed. */
  passReservations(): Promise<void>
  /** Lets the time come for the next mail of each alert that was not told everything up to this moment. */
  makeDue(until: Date): Promise<void>
  countUntold(until: Date): Promise<number>
  countLinksDue(): Promise<number>
  /** After everything that any mail told, or may have told. */
  toNextMoment(): Promise<Date>
  /** Makes posts as old as if they had been first seen at this moment, which every courier tells by now. */
  age(posts: readonly string[], at: Date): Promise<void>
  run(statement: ReturnType<typeof sql>): Promise<void>
  close(): Promise<void>
}

/** A courier tells what was first seen a minute ago or earlier. */
const TOLD_AFTER = '61 seconds'

export function openRows({ databaseUrl }: Pick<TestStack, 'databaseUrl'>): AlertRows {
  const store = openStore(databaseUrl, { connections: 1 })
  const run: AlertRows['run'] = async (statement) => void (await store.query(statement))
  const count = async (statement: ReturnType<typeof sql>): Promise<number> =>
    (await store.query<{ count: number }>(statement))[0]?.count ?? 0
  return {
    list: () => store.query<AlertRow>(sql`select * from alert order by created_at, id`),
    async describe() {
      const rows = await store.query<{ row: string }>(
        sql`select alert::text as row from alert order by id`,
      )
      return rows.map(({ row }) => row).join('\n')
    },
    passReservations: () => run(sql`update alert set claimed_until = null`),
    makeDue: (until) =>
      run(sql`update alert set next_at = now() where seen_until < ${until} and next_at > now()`),
    countUntold: (until) =>
      count(sql`select count(*)::int as count from alert where seen_until < ${until}`),
    countLinksDue: () => count(sql`select count(*)::int as count from alert where link_due`),
    async toNextMoment() {
      const [row] = await store.query<{ at: Date }>(sql`
        select date_trunc('second', greatest(max(seen_until), max(telling_until))) + interval '1 second' as at
        from alert`)
      if (!row?.at) throw new Error('no alert is confirmed')
      return row.at
    },
    async age(posts, at) {
      await run(sql`
        with aged as (
          update post set first_seen_at = ${at}, revision = next_revision() where id = any(${posts})
          returning id, revision)
        insert into search_queue (subject, id, revision) select 'post', id, revision from aged`)
      await run(sql`select pg_notify('search_queue', '')`)
      await waitUntil(
        'a courier would tell this moment',
        async () =>
          (await count(sql`
            select count(*)::int as count where ${at}::timestamptz < now() - ${TOLD_AFTER}::interval`)) >
          0,
      )
    },
    run,
    close: () => store.destroy(),
  }
}
