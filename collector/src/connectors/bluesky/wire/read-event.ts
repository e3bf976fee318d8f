import { NETWORKS } from '@hemicycle/contract'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { COLLECTIONS, isRkey, readCid, type RecordAddress } from './at-uri.ts'
import { toRecord } from './records.ts'

const did = Type.String({ pattern: NETWORKS.bluesky.idPattern })
const sent = { did, time_us: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }

const commitShape = Type.Object({
  ...sent,
  commit: Type.Object({
    rev: Type.String({ pattern: '^[2-7a-j][2-7a-z]{12}$' }),
    operation: Type.Union([Type.Literal('create'), Type.Literal('update'), Type.Literal('delete')]),
    collection: Type.String({ maxLength: 317 }),
    rkey: Type.String({ maxLength: 512 }),
    record: Type.Optional(Type.Unknown()),
    cid: Type.Optional(Type.Unknown()),
  }),
})
const commit = Compile(commitShape)
const other = Type.Object(sent)
const checkedOther = Compile(other)

export type JetstreamEvent = { did: string; sentAt: number } & (
  | {
      kind: 'written'
      record: RecordAddress & { value: unknown; cid: string | null; rev: string; isNew: boolean }
    }
  | { kind: 'deleted'; record: RecordAddress & { rev: string } }
  | { kind: 'account-changed' }
  | { kind: 'ignored' }
)

/** Kinds of events after which an account must be asked about again: a handle, a state, a profile. */
const ABOUT_ACCOUNTS: ReadonlySet<unknown> = new Set(['identity', 'account'])

/** Null for a message of an unknown shape. */
export function readEvent(message: unknown): JetstreamEvent | null {
  const { kind } = toRecord(message)
  if (kind === 'commit') return commit.Check(message) ? readCommit(message) : null
  if (!checkedOther.Check(message)) return null
  return {
    ...toSent(message),
    kind: ABOUT_ACCOUNTS.has(kind) ? 'account-changed' : 'ignored',
  }
}

function readCommit(message: Static<typeof commitShape>): JetstreamEvent | null {
  const { rev, operation, collection, rkey, record, cid } = message.commit
  const shared = toSent(message)
  if (collection === COLLECTIONS.profile) return { ...shared, kind: 'account-changed' }
  const isPost = collection === COLLECTIONS.post || collection === COLLECTIONS.repost
  if (!isPost || !isRkey(rkey)) return { ...shared, kind: 'ignored' }
  const address = { did: message.did, collection, rkey }
  return operation === 'delete'
    ? { ...shared, kind: 'deleted', record: { ...address, rev } }
    : {
        ...shared,
        kind: 'written',
        record: {
          ...address,
          rev,
          cid: readCid(cid),
          value: record,
          isNew: operation === 'create',
        },
      }
}

const toSent = ({ did: author, time_us: sentAt }: Static<typeof other>) => ({
  did: author,
  sentAt,
})
