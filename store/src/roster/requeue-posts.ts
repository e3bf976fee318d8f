import sql from 'sql-template-tag'
import { SEARCH_QUEUE_CHANNEL } from '../connection/listen.ts'
import type { Transaction } from '../connection/open-store.ts'
import { POSTED_DAY } from '../days.ts'
import type { Step } from './plan-roster.ts'
import { firstDifference, LONG_AGO } from './spans.ts'

/** An author whose posts must be indexed again, from this day on. */
interface RequeuedAuthor {
  id: string
  since: string
}

/** The index copies type, country and the group of the day into every post of an author. */
export function listAuthorsToRequeue(steps: Step[]): RequeuedAuthor[] {
  return steps.flatMap(({ stored, target, taken }) => {
    if (!stored && taken.length === 0) return []
    const all =
      taken.length > 0 || stored?.type !== target.type || stored.country !== target.country
    const since = all ? LONG_AGO : firstDifference(stored?.memberships ?? [], target.memberships)
    return since === null ? [] : [{ id: target.id, since }]
  })
}

/** A post that refers to theirs copies name, picture, handle, type, country and the group of the day. */
export function listQuotedToRequeue(steps: Step[]): string[] {
  return steps
    .filter(({ change: { kind, changes } }) =>
      kind === 'added'
        ? changes.some(({ what }) => what === 'account owner')
        : changes.some(({ what }) => SHOWN_WHEN_QUOTED.has(what)),
    )
    .map(({ target }) => target.id)
}

const SHOWN_WHEN_QUOTED: ReadonlySet<string> = new Set([
  'fullName',
  'pictureLink',
  'account',
  'account owner',
  'type',
  'country',
  'membership',
])

/**
 * Draws new revisions for these posts and queues them, in one statement. Removed posts show nothing of their authors,
 * and are skipped.
 */
export async function requeuePosts(
  db: Transaction,
  authors: RequeuedAuthor[],
  quoted: string[],
): Promise<void> {
  if (authors.length === 0 && quoted.length === 0) return
  await db.query(sql`
    with wanted as (
      select post.id from post
      join account on account.id = post.account_id
      join jsonb_to_recordset(${JSON.stringify(authors)}::jsonb) as author (id text, since date)
        on author.id = account.contributor_id
      where ${POSTED_DAY} >= author.since and post.removed_at is null
      union
      select referrer.id from account
      join post on post.account_id = account.id
      join post_version on post_version.post_id = post.id
      join post as referrer on referrer.refers_to = post_version.id
      where account.contributor_id = any(${quoted}) and referrer.removed_at is null),
    requeued as (
      update post set revision = next_revision() from wanted where post.id = wanted.id
      returning post.id, post.revision)
    insert into search_queue (subject, id, revision)
    select 'post', id, revision from requeued order by id
    on conflict (subject, id) do update set revision = excluded.revision
    where search_queue.revision < excluded.revision`)
  await db.query(sql`select pg_notify(${SEARCH_QUEUE_CHANNEL}, '')`)
}
