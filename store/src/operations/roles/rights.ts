/** The roles that hold rights. Each process connects as one of them, or as a member of one. */
export const WRITER_ROLE = 'hemicycle_writer'
export const READER_ROLE = 'hemicycle_reader'
export const COURIER_ROLE = 'hemicycle_courier'

/** `all` includes columns that a later migration adds. */
type Columns = 'all' | readonly string[]

type TableRights = {
  select?: Columns
  insert?: Columns
  update?: Columns
  delete?: true
}

/** Rights by table. PostgreSQL refuses to grant a right on a table or column that does not exist. */
export type Rights = Readonly<Record<string, TableRights>>

/**
 * The rights of the API. A store function that the API calls needs its rights here; classified.test.ts fails when one
 * is missing.
 */
export const READER_RIGHTS: Rights = {
  // By its id, with a valid token, or by the key of an address.
  alert: {
    select: [
      'id',
      'address_hint',
      'address_key',
      'view',
      'every',
      'created_at',
      'asks',
      'link_due',
      'confirmed_at',
      'seen_until',
      'next_at',
      'asked_again_at',
    ],
    insert: ['id', 'address_sealed', 'address_hint', 'address_key', 'view', 'every'],
    update: [
      'every',
      'created_at',
      'asks',
      'link_due',
      'confirmed_at',
      'seen_until',
      'next_at',
      'asked_again_at',
    ],
    delete: true,
  },
  // Who is hidden, without names: to tell those who keep copies which posts are not shown any more.
  account: { select: ['id', 'contributor_id', 'network', 'native_id'] },
  contributor: { select: ['id', 'hidden', 'hidden_at', 'hidden_revision'] },
  contributor_post: { select: 'all' },
  feedback: {
    select: ['id', 'received_at'],
    insert: ['id', 'name', 'surname', 'email', 'comment', 'picture'],
  },
  // Without `task`, so that the API can request nothing but the mail of a message.
  job: { select: ['key'], insert: ['key', 'payload'] },
  // PostgreSQL lets a role lock a row only if it may update one of the columns. The id is a column that cannot change:
  // every post has a row in post_version that refers to it.
  post: {
    select: [
      'id',
      'account_id',
      'posted_at',
      'removal_reason',
      'removed_at',
      'removed_revision',
      'reposted_native_id',
      'revision',
      'shown_revision',
    ],
    update: ['id'],
  },
  search_queue: { select: ['subject', 'id', 'withdrawn'] },
  sweep: { select: ['network', 'started_at', 'finished_at', 'parts'] },
  translation: {
    select: 'all',
    insert: 'all',
    update: ['said_hash', 'content'],
  },
  translation_use: { select: 'all', insert: 'all', update: ['characters'] },
}

/**
 * The rights of the collector, and of the operator's commands that do not need the owner. Posts are emptied, never
 * deleted.
 */
const WRITER_RIGHTS: Rights = {
  account: { select: 'all', insert: 'all', update: 'all' },
  backup: { select: 'all', insert: 'all', update: 'all' },
  contributor: { select: 'all', insert: 'all', update: 'all' },
  contributor_post: { select: 'all' },
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

/** The rights of the courier, which mails alerts. What it mails about posts it asks the API. */
const COURIER_RIGHTS: Rights = {
  alert: {
    select: 'all',
    update: [
      'link_due',
      'seen_until',
      'next_at',
      'telling_until',
      'claimed_until',
      'failures',
      'asked_again_at',
    ],
    delete: true,
  },
  post: { select: ['id', 'first_seen_at'] },
  search_queue: { select: ['subject', 'id', 'attempts', 'queued_at'] },
}

/** Reader and writer draw revisions; only the owner can set the sequence. */
export const USED_SEQUENCES: readonly string[] = ['revision']

/** Each role with what it may do. */
export const ROLES = {
  writer: { role: WRITER_ROLE, rights: WRITER_RIGHTS, sequences: USED_SEQUENCES },
  reader: { role: READER_ROLE, rights: READER_RIGHTS, sequences: USED_SEQUENCES },
  courier: { role: COURIER_ROLE, rights: COURIER_RIGHTS, sequences: [] },
} as const satisfies Record<string, { role: string; rights: Rights; sequences: readonly string[] }>
