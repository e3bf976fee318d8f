/** Roles that hold rights. Each process connects as one of them, or as a member of it. */
export const WRITER_ROLE = 'hemicycle_writer'
export const READER_ROLE = 'hemicycle_reader'

/** Also those that a later migration adds, or only these. */
type Columns = 'all' | readonly string[]

type TableRights = {
  select?: Columns
  insert?: Columns
  update?: Columns
  delete?: true
}

/** By table. PostgreSQL refuses to grant a right on a table or column that does not exist. */
export type Rights = Readonly<Record<string, TableRights>>

/** The API. A function of the store that it calls needs its rights here; classified.test.ts says when one is missing. */
export const READER_RIGHTS: Rights = {
  feedback: {
    select: ['id', 'received_at'],
    insert: ['id', 'name', 'surname', 'email', 'comment', 'picture'],
  },
  // Without its task, so that nothing but the mail of a feedback can be asked for.
  job: { select: ['key'], insert: ['key', 'payload'] },
  // PostgreSQL lets nobody hold a row who may not update one of its columns. The id is the one that cannot be changed:
  // the row in post_version that every post has refers to it.
  post: { select: ['id', 'revision', 'removed_at'], update: ['id'] },
  search_queue: { select: ['subject', 'id', 'withdrawn'] },
  sweep: { select: ['network', 'started_at', 'finished_at', 'parts'] },
  translation: {
    select: 'all',
    insert: 'all',
    update: ['said_hash', 'content'],
  },
  translation_use: { select: 'all', insert: 'all', update: ['characters'] },
}

/** The collector, and the operator's commands but those that need the owner. Posts are emptied, never deleted. */
export const WRITER_RIGHTS: Rights = {
  account: { select: 'all', insert: 'all', update: 'all' },
  backup: { select: 'all', insert: 'all', update: 'all' },
  contributor: { select: 'all', insert: 'all', update: 'all' },
  deletions_heard: { select: 'all', insert: 'all', update: 'all' },
  feedback: { select: 'all', update: ['sent_at', 'sending_since', 'in_digest'], delete: true },
  job: { select: 'all', insert: 'all', update: 'all', delete: true },
  mandate: { select: 'all', insert: 'all', delete: true },
  membership: { select: 'all', insert: 'all', delete: true },
  migration: { select: 'all' },
  political_group: { select: 'all', insert: 'all', update: 'all' },
  post: { select: 'all', insert: 'all', update: 'all' },
  post_version: { select: 'all', insert: 'all' },
  referenced_post: { select: 'all', insert: 'all', update: 'all', delete: true },
  removal_note: { select: 'all', insert: 'all' },
  search_generation: { select: 'all', insert: 'all', update: 'all' },
  search_queue: { select: 'all', insert: 'all', update: 'all', delete: true },
  stream: { select: 'all', insert: 'all', update: 'all' },
  sweep: { select: 'all', insert: 'all' },
  translation: { select: ['post_id'], delete: true },
}

/** Both draw revisions; nobody but the owner sets them. */
export const USED_SEQUENCES: readonly string[] = ['revision']
