import sql, { type Sql } from 'sql-template-tag'

/** An author who deleted a post may write another one at its address, where the network allows that. */
export const isWrittenAgain = (rev: Sql): Sql =>
  sql`(post.removal_reason = 'deleted' and coalesce(post.rev <= ${rev}, false))`
