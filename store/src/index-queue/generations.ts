import sql from 'sql-template-tag'
import { LOCKS } from '../connection/locks.ts'
import type { Db, Store, Transaction } from '../connection/open-store.ts'

export type GenerationState = 'building' | 'live' | 'retiring' | 'retired'

export interface Generation {
  number: number
  state: GenerationState
  copiedTo: string | null
}

/** The generations that must be written to. */
export async function listGenerations(db: Db): Promise<Generation[]> {
  return db.query(sql`
    select number, state, copied_to as "copiedTo" from search_generation
    where state <> 'retired' order by number`)
}

/** Runs a batch of index writes; the generations it sees stay as they are until it ends. */
export async function withGenerations<Result>(
  store: Store,
  work: (generations: Generation[], db: Transaction) => Promise<Result>,
): Promise<Result> {
  return store.transaction(async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock_shared(${LOCKS.generations})`)
    return work(await listGenerations(transaction), transaction)
  })
}

/** Runs a change of the generations after every batch that began before it has ended. */
export async function changeGenerations<Result>(
  store: Store,
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  return store.transaction(async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock(${LOCKS.generations})`)
    return work(transaction)
  })
}

/** Somebody else builds the index anew, or gives that up, at this moment. */
export class RebuildUnderWayError extends Error {
  override name = 'RebuildUnderWayError'
}

/** Lets one rebuild at a time do its work. A process that dies gives the right back. */
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

/** Under a number above all that the record knows and all that the engine has indices of. */
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
 * Generations of which the engine has indices and the record knows nothing, or that they are gone, are dropped in
 * their time. A restored record meets an engine with another history, whose readers may be with one of these: their
 * time begins when readers leave them.
 */
export async function adoptGenerations(db: Db, numbers: number[]): Promise<void> {
  await db.query(sql`
    insert into search_generation (number, state)
    select unnest(${numbers}::integer[]), 'retiring'
    on conflict (number) do update set state = 'retiring', changed_at = now()
    where search_generation.state = 'retired'`)
}

/** A rebuild that was under way when a backup was written is not gone on with. */
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

/** Remembers how far a rebuild has copied. */
export async function saveCopied(db: Db, number: number, copiedTo: string): Promise<void> {
  await db.query(sql`update search_generation set copied_to = ${copiedTo} where number = ${number}`)
}

const KEPT_MINUTES = 10

/** Generations that readers left long enough ago for every running question to have ended. */
export async function listOutdatedGenerations(db: Db): Promise<number[]> {
  const rows = await db.query<{ number: number }>(sql`
    select number from search_generation
    where state = 'retiring' and changed_at < now() - make_interval(mins => ${KEPT_MINUTES})`)
  return rows.map((row) => row.number)
}
