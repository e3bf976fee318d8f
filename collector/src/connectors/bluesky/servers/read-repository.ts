import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { COLLECTIONS, isRkey, readAtUri, readCid, type PostCollection } from '../wire/at-uri.ts'
import { readSelfLabels, toRecord } from '../wire/records.ts'
import { askServer, RefusalError, toQuery } from './ask-server.ts'

const PAGE_SIZE = 100

const status = Compile(
  Type.Object({ active: Type.Boolean(), rev: Type.Optional(Type.String({ maxLength: 32 })) }),
)
const listed = Type.Object({
  uri: Type.String({ maxLength: 3_000 }),
  cid: Type.Optional(Type.Unknown()),
  value: Type.Unknown(),
})
const page = Compile(
  Type.Object({
    records: Type.Array(listed, { maxItems: PAGE_SIZE }),
    cursor: Type.Optional(Type.String({ maxLength: 3_000 })),
  }),
)

/** An account on its server. */
export interface Repository {
  did: string
  server: string
}

export type RepositoryState = { state: 'active'; rev: string } | { state: 'suspended' | 'gone' }

/** Refusals that say that the account is not there, or not now. */
const AWAY = new Map<string, 'suspended' | 'gone'>([
  ['RepoNotFound', 'gone'],
  ['RepoDeactivated', 'suspended'],
  ['RepoSuspended', 'suspended'],
  ['RepoTakendown', 'suspended'],
])

/** The only call that tells deactivated, taken down and deleted apart. */
export async function readState(
  { did, server }: Repository,
  signal: AbortSignal,
): Promise<RepositoryState> {
  try {
    const url = toQuery(server, 'com.atproto.sync.getRepoStatus', { did })
    const answer = await askServer(url, 'account', signal)
    if (!status.Check(answer)) throw new Error(`${url.host} sent a state of an unknown shape`)
    if (!answer.active) return { state: 'suspended' }
    if (answer.rev === undefined) throw new Error(`${url.host} sent a state without a revision`)
    return { state: 'active', rev: answer.rev }
  } catch (error) {
    const state = error instanceof RefusalError ? AWAY.get(error.code) : undefined
    if (state) return { state }
    throw error
  }
}

/** Labels that the account gave itself; none without a profile. */
export async function readProfileLabels(
  { did, server }: Repository,
  signal: AbortSignal,
): Promise<string[]> {
  const url = toQuery(server, 'com.atproto.repo.getRecord', {
    repo: did,
    collection: COLLECTIONS.profile,
    rkey: 'self',
  })
  try {
    const { value } = toRecord(await askServer(url, 'account', signal))
    return readSelfLabels(toRecord(value)['labels'])
  } catch (error) {
    if (error instanceof RefusalError && error.code === 'RecordNotFound') return []
    throw error
  }
}

export interface ListedRecord {
  rkey: string
  cid: string | null
  value: unknown
}

/** Records of a collection before this key, the greatest key first. */
export async function listRecords(
  { did, server }: Repository,
  collection: PostCollection,
  before: string | null,
  signal: AbortSignal,
): Promise<{ records: ListedRecord[]; hasMore: boolean }> {
  const url = toQuery(server, 'com.atproto.repo.listRecords', {
    repo: did,
    collection,
    limit: PAGE_SIZE,
    ...(before === null ? {} : { cursor: before }),
  })
  const answer = await askServer(url, 'account', signal)
  if (!page.Check(answer)) throw new Error(`${url.host} sent a list of an unknown shape`)
  return {
    records: answer.records.flatMap(toListed(did, collection)),
    hasMore: answer.cursor !== undefined && answer.records.length > 0,
  }
}

/** Records at an address of another account or collection are left out. */
const toListed =
  (did: string, collection: string) =>
  ({ uri, cid, value }: Static<typeof listed>): ListedRecord[] => {
    const address = readAtUri(uri)
    return address?.did === did && address.collection === collection && isRkey(address.rkey)
      ? [{ rkey: address.rkey, cid: readCid(cid), value }]
      : []
  }
