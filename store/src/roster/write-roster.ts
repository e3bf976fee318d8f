import type { RosterGroup } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Transaction } from '../connection/open-store.ts'
import type { StoredContributor } from './stored-contributor.ts'

export async function writeGroups(db: Transaction, groups: RosterGroup[]): Promise<void> {
  await db.query(sql`
    insert into political_group (code, name, rank, aliases)
    select code, name, rank, array(select jsonb_array_elements_text(aliases))
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
      as told (code text, name text, rank integer, aliases jsonb)
    on conflict (code) do update set name = excluded.name, rank = excluded.rank, aliases = excluded.aliases
  `)
}

/** Inserts or updates contributors. The caller draws their revisions. */
export async function writeContributors(
  db: Transaction,
  source: string,
  targets: StoredContributor[],
): Promise<void> {
  await db.query(sql`
    insert into contributor (id, source, key, codict_id, type, first_name, last_name, full_name, country,
      local_party, picture, profile_link, links)
    select id, ${source}, key, "codictId", type, "firstName", "lastName", "fullName", country, "localParty",
      "pictureLink", "profileLink", links
    from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as told (
      id text, key text, "codictId" integer, type text, "firstName" text, "lastName" text, "fullName" text,
      country text, "localParty" text, "pictureLink" text, "profileLink" text, links jsonb)
    order by id
    on conflict (id) do update set
      codict_id = excluded.codict_id, type = excluded.type, first_name = excluded.first_name,
      last_name = excluded.last_name, full_name = excluded.full_name, country = excluded.country,
      local_party = excluded.local_party, picture = excluded.picture, profile_link = excluded.profile_link,
      links = excluded.links`)
}

/** Replaces all spans. The tables store the first day after a span. */
export async function writeSpans(db: Transaction, targets: StoredContributor[]): Promise<void> {
  const ids = targets.map(({ id }) => id)
  const memberships = targets.flatMap((target) =>
    target.memberships.map((span) => ({ ...span, id: target.id })),
  )
  const mandates = targets.flatMap((target) =>
    target.mandates.map((span) => ({ ...span, id: target.id })),
  )
  await db.query(sql`delete from membership where contributor_id = any(${ids})`)
  await db.query(sql`
    insert into membership (contributor_id, group_code, from_date, to_date)
    select id, "group", "from", "to" + 1
    from jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb)
      as told (id text, "group" text, "from" date, "to" date)`)
  await db.query(sql`delete from mandate where contributor_id = any(${ids})`)
  await db.query(sql`
    insert into mandate (contributor_id, from_date, to_date)
    select id, "from", "to" + 1
    from jsonb_to_recordset(${JSON.stringify(mandates)}::jsonb)
      as told (id text, "from" date, "to" date)`)
}

/**
 * An account that is no longer listed stays, with its posts; one that is listed again is followed again. A source that
 * still lists an old handle does not undo a change of the handle at the network.
 */
export async function writeAccounts(db: Transaction, targets: StoredContributor[]): Promise<void> {
  const accounts = targets
    .flatMap(({ id, accounts: own }) => own.map((account) => ({ ...account, id })))
    .map((account, place) => ({ ...account, place }))
  await db.query(sql`
    update account set listed_as = null
    where listed_as is not null and contributor_id = any(${targets.map(({ id }) => id)})
      and (network, native_id) not in (
        select network, "nativeId" from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
          as told (network text, "nativeId" text))`)
  await db.query(sql`
    insert into account (contributor_id, network, native_id, handle, listed_as)
    select id, network, "nativeId", handle, handle from (
      select distinct on (network, "nativeId") *
      from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
        as told (id text, network text, "nativeId" text, handle text, place integer)
      order by network, "nativeId", place) as told
    order by place
    on conflict (network, native_id) do update set
      contributor_id = excluded.contributor_id, listed_as = excluded.listed_as,
      followed_at = case when account.listed_as is null then now() else account.followed_at end,
      handle = case when account.listed_as = excluded.listed_as then account.handle else excluded.handle end`)
}
