import sql from 'sql-template-tag'
import { LOCKS } from '../connection/locks.ts'
import type { Db, Store, Transaction } from '../connection/open-store.ts'

export type GenerationState = 'building' | 'live' | 'retiring' | 'retired'

export interface Generation {
  number: number
  state: GenerationState
  copiedTo: string | null
}

/** The generations that index writes must go to. */
export async function listGenerations(db: Db): Promise<Generation[]> {
  return db.query(sql`
    select number, state, copied_to as "copiedTo" from search_generation
    where state <> 'retired' order by number`)
}

/** Runs a batch of index writes. The generations cannot change until it ends. */
export async function withGenerations<Result>(
  store: Store,
  work: (generations: Generation[], db: Transaction) => Promise<Result>,
): Promise<Result> {
  return store.transaction(async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock_shared(${LOCKS.generations})`)
    return work(await listGenerations(transaction), transaction)
  })
}

/** Changes the generations, after all running batches have ended. */
export async function changeGenerations<Result>(
  store: Store,
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  return store.transaction(async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock(${LOCKS.generations})`)
    return work(transaction)
  })
}

/** Another process is rebuilding the index, or cancelling a rebuild. */
export class RebuildUnderWayError extends Error {
  override name = 'RebuildUnderWayError'
}

/** Runs one rebuild at a time. A process that dies releases the lock. */
export async function withRebuildLock<Result>(
  store: Store,
  work: () => Promise<Result>,
): Promise<Result> {
  return store.session(async (db) => {
    const rows = await db.query<{ held: boolean }>(sql`
      select pg_try_advisory_lock(${LOCKS.rebuild}) as held`)
    if (!rows[0]?.held) throw new RebuildUnderWayError('another rebuild is under way')
    try {
      return await work()
    } finally {
      await db.query(sql`select pg_advisory_unlock(${LOCKS.rebuild})`)
    }
  })
}

/** Its number is above every generation in the store and every one that has indices in the search engine. */
export async function addGeneration(db: Db, indexed: number[] = []): Promise<Generation> {
  const rows = await db.query<Generation>(sql`
    insert into search_generation (number, state)
    select greatest(max(number), ${Math.max(0, ...indexed)}::integer) + 1, 'building'
    from search_generation having count(*) > 0
    returning number, state, copied_to as "copiedTo"`)
  const [added] = rows
  if (!added) throw new Error('search_generation has no first row: run the migrations')
  return added
}

/**
 * Marks generations as retiring that have indices in the search engine but are unknown or retired in the store, which
 * happens after a restore. Call this when readers move to a new generation: they may have used one of these until now,
 * so the time until it is dropped starts now.
 */
export async function adoptGenerations(db: Db, numbers: number[]): Promise<void> {
  await db.query(sql`
    insert into search_generation (number, state)
    select unnest(${numbers}::integer[]), 'retiring'
    on conflict (number) do update set state = 'retiring', changed_at = now()
    where search_generation.state = 'retired'`)
}

/** Drops a rebuild that was running when a backup was written. */
export async function forgetRebuild(db: Db): Promise<void> {
  await db.query(sql`update search_generation set state = 'retired' where state = 'building'`)
}

export async function setGenerationState(
  db: Db,
  number: number,
  state: GenerationState,
): Promise<void> {
  await db.query(sql`
    update search_generation set state = ${state}, changed_at = now() where number = ${number}`)
}

/** Saves how far a rebuild has copied. */
export async function saveCopied(db: Db, number: number, copiedTo: string): Promise<void> {
  await db.query(sql`update search_generation set copied_to = ${copiedTo} where number = ${number}`)
}

const RETIRE_AFTER_MINUTES = 10

/** Retiring generations that no running query can still be reading. */
export async function listOutdatedGenerations(db: Db): Promise<number[]> {
  const rows = await db.query<{ number: number }>(sql`
    select number from search_generation
    where state = 'retiring' and changed_at < now() - make_interval(mins => ${RETIRE_AFTER_MINUTES})`)
  return rows.map((row) => row.number)
}
