import type { ContributorType, KnownContributor, Network } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Db, Store } from '../connection/open-store.ts'
import { TODAY } from '../days.ts'
import { enqueue, enqueueWithdrawn, type Changed } from '../index-queue/search-queue.ts'
import { inPostsTransaction } from '../posts/lock-posts.ts'

interface ContributorRow extends Omit<KnownContributor, 'revision'> {
  revision: string
}

/** Contributors by id, with all mandates and memberships; the caller decides which of them count today. */
export async function loadContributors(db: Db, ids: string[]): Promise<KnownContributor[]> {
  if (ids.length === 0) return []
  const rows = await db.query<ContributorRow>(sql`
    select contributor.id, contributor.codict_id as "codictId", contributor.type,
      contributor.first_name as "firstName", contributor.last_name as "lastName",
      contributor.full_name as "fullName", contributor.country, contributor.local_party as "localParty",
      contributor.picture, contributor.profile_link as "profileLink", contributor.links, contributor.hidden,
      contributor.revision,
      coalesce((
        select jsonb_agg(jsonb_build_object('from', from_date, 'to', to_date - 1) order by from_date)
        from mandate where contributor_id = contributor.id), '[]') as mandates,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('from', from_date, 'to', to_date - 1, 'eparty', code, 'groupName', name)
          order by from_date)
        from membership join political_group on code = group_code
        where contributor_id = contributor.id), '[]') as memberships,
      coalesce((
        select jsonb_agg(
          jsonb_strip_nulls(jsonb_build_object(
            'network', network, 'nativeId', native_id, 'handle', handle,
            'unlisted', case when listed_as is null then true end,
            'signedInOnly', case when state = 'signed-in-only' then true end,
            'notShown', case when state <> 'active' or withheld then true end,
            'server', server,
            'followedAt', floor(extract(epoch from followed_at)),
            'unreadSince', floor(extract(epoch from unread_since))))
          order by listed_as is null, account.id)
        from account where contributor_id = contributor.id), '[]') as accounts
    from contributor
    where contributor.id = any(${ids})`)
  return rows.map((row) => ({ ...row, revision: Number(row.revision) }))
}

/** Ids of all contributors after `afterId`, in id order. */
export async function listContributorIds(
  db: Db,
  afterId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from contributor where id > ${afterId} order by id limit ${limit}`)
  return rows.map((row) => row.id)
}

/** A contributor as an operator searches for one. */
export interface ListedContributor {
  id: string
  source: string
  key: string
  type: ContributorType
  fullName: string
  hidden: boolean
  handles: string[]
}

export async function listContributors(db: Db): Promise<ListedContributor[]> {
  return db.query(sql`
    select id, source, key, type, full_name as "fullName", hidden,
      array(select handle from account where contributor_id = contributor.id order by account.id) as handles
    from contributor order by full_name, id`)
}

/**
 * Native ids of a network's accounts by lower-case handle: the current handle, and the one in the roster unless it is
 * another account's current one. Someone else can take over a handle, so accounts that we do not follow are left out.
 */
export async function loadHandles(db: Db, network: Network): Promise<Map<string, string>> {
  const rows = await db.query<{ handle: string; nativeId: string }>(sql`
    select lower(name) as handle, native_id as "nativeId"
    from account cross join lateral (values (listed_as, 1), (handle, 2)) as known (name, rank)
    where network = ${network} and listed_as is not null and state <> 'gone'
    order by rank, id`)
  return new Map(rows.map((row) => [row.handle, row.nativeId]))
}

/** Keys of a source's contributors who have a seat today. */
export async function listSittingKeys(db: Db, source: string): Promise<string[]> {
  const rows = await db.query<{ key: string }>(sql`
    select key from contributor where source = ${source} and exists (
      select 1 from mandate where contributor_id = contributor.id
        and from_date <= ${TODAY} and (to_date is null or ${TODAY} < to_date))
    order by key`)
  return rows.map((row) => row.key)
}

/**
 * Hides a contributor everywhere, or shows them again; returns whether that changed anything. Posts stay as they are:
 * the API leaves out those of hidden contributors. Only posts that were saved meanwhile become shown ones.
 */
export async function hideContributor(store: Store, id: string, hidden: boolean): Promise<boolean> {
  return inPostsTransaction(store, async (transaction) => {
    const rows = await transaction.query<Changed>(sql`
      update contributor set hidden = ${hidden}, revision = next_revision()
      where id = ${id} and hidden <> ${hidden}
      returning id, revision`)
    await (hidden ? enqueueWithdrawn : enqueue)(transaction, 'contributor', rows)
    await transaction.query(sql`
      update post set shown_revision = hidden_revision
      from contributor_post join contributor on contributor.id = contributor_id
      where contributor_id = ${id} and not hidden and post_id = post.id
        and shown_revision is null and removed_at is null and not is_hidden(account_id, reposted_native_id)`)
    return rows.length > 0
  })
}
