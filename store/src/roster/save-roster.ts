import type { Roster } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import { ROSTER_CHANNEL } from '../connection/listen.ts'
import { LOCKS } from '../connection/locks.ts'
import { inTransaction, type Store, type Transaction } from '../connection/open-store.ts'
import { enqueue, type Changed } from '../index-queue/search-queue.ts'
import { lockPosts } from '../posts/lock-posts.ts'
import type { RosterChanges } from './plan-contributor.ts'
import { planRoster, type Reading, type RosterPlan } from './plan-roster.ts'
import { listAuthorsToRequeue, listQuotedToRequeue, requeuePosts } from './requeue-posts.ts'
import { writeAccounts, writeContributors, writeGroups, writeSpans } from './write-roster.ts'

/**
 * Updates groups, contributors, mandates, memberships and accounts of one source to the roster's state, and queues
 * everything that readers see differently. Unchanged contributors get no new revision. Returns the changes.
 */
export async function saveRoster(
  store: Store,
  source: string,
  roster: Roster,
  reading: Reading = {},
): Promise<RosterChanges> {
  return inTransaction(store, async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock(${LOCKS.rosterImport})`)
    await lockPosts(transaction)
    const plan = await planRoster(transaction, source, roster, reading)
    if (plan.groups.length > 0 || plan.steps.length > 0) await write(transaction, source, plan)
    return plan.changes
  })
}

async function write(
  db: Transaction,
  source: string,
  { steps, groups, renamed }: RosterPlan,
): Promise<void> {
  const targets = steps.map(({ target }) => target)
  const formerOwners = steps.flatMap(({ taken }) => taken.map(({ contributorId }) => contributorId))
  const ids = [...targets.map(({ id }) => id), ...formerOwners]
  await lockAccounts(db, ids)
  await writeGroups(db, groups)
  await writeContributors(db, source, targets)
  await writeSpans(db, targets)
  await writeAccounts(db, targets)
  await requeueContributors(db, ids, renamed)
  await noteHiddenPosts(db, steps)
  await requeuePosts(db, listAuthorsToRequeue(steps), listQuotedToRequeue(steps))
  await db.query(sql`select pg_notify(${ROSTER_CHANNEL}, '')`)
}

/** Blocks saves of their posts, so that none is indexed with the author's old data. */
async function lockAccounts(db: Transaction, contributorIds: string[]): Promise<void> {
  await db.query(sql`
    select id from account where contributor_id = any(${contributorIds}) order by id for no key update
  `)
}

/** Posts that change to a hidden contributor with their account are not shown from now on. */
async function noteHiddenPosts(db: Transaction, steps: RosterPlan['steps']): Promise<void> {
  const owners = steps.flatMap(({ target, taken }) => (taken.length > 0 ? target.id : []))
  await db.query(sql`
    update contributor set hidden_at = changed_at(), hidden_revision = revision
    where hidden and id = any(${owners})`)
}

/** Also queues the members of renamed groups, who show the group's name. */
async function requeueContributors(
  db: Transaction,
  ids: string[],
  groupCodes: string[],
): Promise<void> {
  const rows = await db.query<Changed>(sql`
    update contributor set revision = next_revision()
    where id = any(${ids}) or id in (
      select contributor_id from membership where group_code = any(${groupCodes}))
    returning id, revision`)
  await enqueue(db, 'contributor', rows)
}
