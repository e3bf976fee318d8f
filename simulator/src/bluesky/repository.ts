/** What a server of accounts says of one; `suspended` is known from others than Bluesky's own. */
export type AccountState = 'active' | 'deactivated' | 'takendown' | 'suspended' | 'deleted'

export interface StoredRecord {
  cid: string
  value: Record<string, unknown>
  /** The files that it shows, by CID. */
  blobs: string[]
}

export interface StoredBlob {
  bytes: Buffer
  type: string
}

/** An account and its records. */
export interface Repository {
  did: string
  handle: string
  state: AccountState
  rev: string
  /** By collection and key: `app.bsky.feed.post/3k2a…`. */
  records: Map<string, StoredRecord>
  /** By CID. */
  blobs: Map<string, StoredBlob>
  /** Paths of records and CIDs of files that a moderator took down. */
  takenDown: Set<string>
  nextTid: (at: Date) => string
}

export type Write =
  | {
      action: 'create' | 'update'
      collection: string
      rkey: string
      value: Record<string, unknown>
    }
  | { action: 'delete'; collection: string; rkey: string }

export const toAtUri = (did: string, path: string): string => `at://${did}/${path}`

/** A record that strangers may read. */
export const findRecord = (
  { state, records, takenDown }: Repository,
  path: string,
): StoredRecord | undefined =>
  state === 'active' && !takenDown.has(path) ? records.get(path) : undefined

/** A file that strangers may read: some record shows it. */
export const findBlob = (
  { records, blobs, takenDown }: Repository,
  cid: string,
): StoredBlob | undefined =>
  !takenDown.has(cid) && [...records.values()].some((record) => record.blobs.includes(cid))
    ? blobs.get(cid)
    : undefined

/** The CIDs of all files in a record. */
export function listBlobs(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { $type, ref } = value as { $type?: unknown; ref?: unknown }
  if ($type === 'blob') {
    const { $link } = (ref ?? {}) as { $link?: unknown }
    return typeof $link === 'string' ? [$link] : []
  }
  return Object.values(value).flatMap(listBlobs)
}
