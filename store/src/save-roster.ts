import { createHash } from 'node:crypto'
import type { Roster, RosterContributor } from '@hemicycle/contract'
import { sql, type Transaction } from 'kysely'
import type { Store } from './open-store.ts'
import type { DB } from './schema.ts'
import { enqueue } from './search-queue.ts'
import { inTransaction } from './transaction.ts'

/** Stable for a person of a source, so that links to them outlive every new import. */
const toContributorId = (source: string, key: string): string =>
  createHash('sha256').update(`${source}:${key}`).digest('hex').slice(0, 24)

/** Brings groups, contributors, mandates, memberships and accounts of one source up to the roster's state. */
export async function saveRoster(store: Store, source: string, roster: Roster): Promise<number> {
  return inTransaction(store, async (transaction) => {
    for (const group of roster.groups) {
      await sql`
        insert into political_group (code, name, rank, aliases)
        values (${group.code}, ${group.name}, ${group.rank}, ${group.aliases})
        on conflict (code) do update set name = excluded.name, rank = excluded.rank, aliases = excluded.aliases
      `.execute(transaction)
    }
    for (const contributor of roster.contributors)
      await saveContributor(transaction, source, contributor)
    return roster.contributors.length
  })
}

async function saveContributor(
  db: Transaction<DB>,
  source: string,
  one: RosterContributor,
): Promise<void> {
  const id = toContributorId(source, one.key)
  const { rows } = await sql<{ id: string; revision: string }>`
    insert into contributor (id, source, key, codict_id, type, first_name, last_name, full_name, country,
      local_party, picture, profile_link, links)
    values (${id}, ${source}, ${one.key}, ${one.codictId}, ${one.type}, ${one.firstName}, ${one.lastName},
      ${one.fullName}, ${one.country}, ${one.localParty}, ${one.pictureLink}, ${one.profileLink},
      ${JSON.stringify(one.links)}::jsonb)
    on conflict (id) do update set
      codict_id = excluded.codict_id, type = excluded.type, first_name = excluded.first_name,
      last_name = excluded.last_name, full_name = excluded.full_name, country = excluded.country,
      local_party = excluded.local_party, picture = excluded.picture, profile_link = excluded.profile_link,
      links = excluded.links, revision = nextval('revision')
    returning id, revision`.execute(db)
  await saveMandates(db, id, one)
  await saveMemberships(db, id, one)
  for (const account of one.accounts) {
    await sql`
      insert into account (contributor_id, network, native_id, handle)
      values (${id}, ${account.network}, ${account.nativeId}, ${account.handle})
      on conflict (network, native_id) do update set
        contributor_id = excluded.contributor_id, handle = excluded.handle`.execute(db)
  }
  await enqueue(db, 'contributor', rows)
}

async function saveMandates(
  db: Transaction<DB>,
  id: string,
  one: RosterContributor,
): Promise<void> {
  await sql`delete from mandate where contributor_id = ${id}`.execute(db)
  for (const { from, to } of one.mandates) {
    await sql`insert into mandate (contributor_id, from_date, to_date) values (${id}, ${from}, ${to})`.execute(
      db,
    )
  }
}

async function saveMemberships(
  db: Transaction<DB>,
  id: string,
  one: RosterContributor,
): Promise<void> {
  await sql`delete from membership where contributor_id = ${id}`.execute(db)
  for (const { group, from, to } of one.memberships) {
    await sql`
      insert into membership (contributor_id, group_code, from_date, to_date)
      values (${id}, ${group}, ${from}, ${to})`.execute(db)
  }
}
