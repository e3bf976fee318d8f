import sql from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'

/** The last answer of a press feed whose entries are saved. */
export interface FeedAnswer {
  validators: { etag?: string | undefined; lastModified?: string | undefined }
  digest: string
}

export async function loadFeedAnswers(
  db: Db,
  addresses: string[],
): Promise<Map<string, FeedAnswer>> {
  if (addresses.length === 0) return new Map()
  const rows = await db.query<{ address: string; answer: FeedAnswer }>(sql`
    select native_id as address, feed_answer as answer from account
    where network = 'feed' and native_id = any(${addresses}) and feed_answer is not null`)
  return new Map(rows.map(({ address, answer }) => [address, answer]))
}

/** A feed that went away meanwhile is read from the beginning when it returns. */
export async function saveFeedAnswer(db: Db, address: string, answer: FeedAnswer): Promise<void> {
  await db.query(sql`
    update account set feed_answer = ${JSON.stringify(answer)}::jsonb
    where network = 'feed' and native_id = ${address} and state = 'active'`)
}
