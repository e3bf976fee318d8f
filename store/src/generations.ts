import { sql, type Transaction } from 'kysely'
import type { Db, Store } from './open-store.ts'
import type { DB } from './schema.ts'

export type GenerationState = 'building' | 'live' | 'retiring' | 'retired'

export interface Generation {
  number: number
  state: GenerationState
  copiedTo: string | null
}

/** Any numbers will do, as long as all processes use the same. */
const GENERATIONS_LOCK = 7_302_001
const REBUILD_LOCK = 7_302_003

/** The generations that must be written to. */
export async function listGenerations(db: Db): Promise<Generation[]> {
  const { rows } = await sql<Generation>`
    select number, state, copied_to as "copiedTo" from search_generation
    where state <> 'retired' order by number`.execute(db)
  return rows
}

/** Runs a batch of index writes; the generations it sees stay as they are until it ends. */
export async function withGenerations<Result>(
  store: Store,
  work: (generations: Generation[], db: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return store.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock_shared(${GENERATIONS_LOCK})`.execute(transaction)
    return work(await listGenerations(transaction), transaction)
  })
}

/** Runs a change of the generations after every batch that began before it has ended. */
export async function changeGenerations<Result>(
  store: Store,
  work: (db: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return store.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${GENERATIONS_LOCK})`.execute(transaction)
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
  return store.connection().execute(async (db) => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(${REBUILD_LOCK}) as held`.execute(db)
    if (!rows[0]?.held) throw new RebuildUnderWayError('another rebuild is under way')
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${REBUILD_LOCK})`.execute(db)
    }
  })
}

/** Under a number above all that the record knows and all that the engine has indices of. */
export async function addGeneration(db: Db, indexed: number[] = []): Promise<Generation> {
  const { rows } = await sql<Generation>`
    insert into search_generation (number, state)
    select greatest(max(number), ${Math.max(0, ...indexed)}::integer) + 1, 'building'
    from search_generation having count(*) > 0
    returning number, state, copied_to as "copiedTo"`.execute(db)
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
  await sql`
    insert into search_generation (number, state)
    select unnest(${numbers}::integer[]), 'retiring'
    on conflict (number) do update set state = 'retiring', changed_at = now()
    where search_generation.state = 'retired'`.execute(db)
}

/** A rebuild that was under way when a backup was written is not gone on with. */
export async function forgetRebuild(db: Db): Promise<void> {
  await sql`update search_generation set state = 'retired' where state = 'building'`.execute(db)
}

export async function setGenerationState(
  db: Db,
  number: number,
  state: GenerationState,
): Promise<void> {
  await sql`
    update search_generation set state = ${state}, changed_at = now() where number = ${number}`.execute(
    db,
  )
}

/** Remembers how far a rebuild has copied. */
export async function saveCopied(db: Db, number: number, copiedTo: string): Promise<void> {
  await sql`update search_generation set copied_to = ${copiedTo} where number = ${number}`.execute(
    db,
  )
}

const KEPT_MINUTES = 10

/** Generations that readers left long enough ago for every running question to have ended. */
export async function listOutdatedGenerations(db: Db): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from search_generation
    where state = 'retiring' and changed_at < now() - make_interval(mins => ${KEPT_MINUTES})`.execute(
    db,
  )
  return rows.map((row) => row.number)
}
