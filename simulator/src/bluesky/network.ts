import { toBlobCid, toDid, toRecordCid, createTids } from './ids.ts'
import type { EventLog } from './jetstream/event-log.ts'
import {
  listBlobs,
  type AccountState,
  type Repository,
  type StoredRecord,
  type Write,
} from './repository.ts'

export interface CommitOptions {
  at?: Date | undefined
  /** False: the stream does not send it, as before it was first connected. */
  deliver?: boolean | undefined
}

export interface Commit {
  cid: string
  rev: string
}

export type Network = ReturnType<typeof createNetwork>

/** All accounts with their records, and what moderators say of them. Every change is an event of the stream. */
export function createNetwork(log: EventLog, { seed, now }: { seed: number; now: () => Date }) {
  const repositories = new Map<string, Repository>()
  const labels = new Map<string, Set<string>>()
  let sequence = 0

  /** A handle may have had another account before. */
  const toFreeDid = (name: string): string => {
    const did = toDid(name)
    return repositories.has(did) ? toFreeDid(`${name} again`) : did
  }
  const sendIdentity = ({ did, handle }: Repository, isNamed = true): void => {
    const time = now().toISOString()
    const identity = { did, ...(isNamed ? { handle } : {}), seq: (sequence += 1), time }
    log.add({ did, kind: 'identity', identity }, now())
  }
  const sendState = ({ did, state }: Repository): void => {
    const isActive = state === 'active'
    const account = {
      active: isActive,
      did,
      seq: (sequence += 1),
      ...(isActive ? {} : { status: state }),
      time: now().toISOString(),
    }
    log.add({ did, kind: 'account', account }, now())
  }

  return {
    now,
    repositories: repositories as ReadonlyMap<string, Repository>,
    /** By DID or handle; accounts that are gone have no handle. */
    find: (name: string): Repository | undefined =>
      repositories.get(name) ??
      [...repositories.values()].find(
        ({ handle, state }) => handle === name.toLowerCase() && state !== 'deleted',
      ),
    createAccount(handle: string, { at = now(), deliver }: CommitOptions = {}): Repository {
      const nextTid = createTids()
      const repository: Repository = {
        did: toFreeDid(`${seed} ${handle}`),
        handle,
        state: 'active',
        rev: nextTid(at),
        records: new Map(),
        blobs: new Map(),
        takenDown: new Set(),
        nextTid,
      }
      repositories.set(repository.did, repository)
      if (deliver !== false) {
        sendIdentity(repository)
        sendState(repository)
      }
      return repository
    },
    /** All writes have one revision; each is an event. A deletion of what is not there is none. */
    commit(
      repository: Repository,
      writes: Write[],
      { at = now(), deliver }: CommitOptions = {},
    ): Commit {
      const { did, records } = repository
      const rev = repository.nextTid(at)
      const cid = toRecordCid([did, rev])
      for (const write of writes) {
        const { collection, rkey } = write
        const path = `${collection}/${rkey}`
        if (write.action === 'delete' && !records.delete(path)) continue
        const record = write.action === 'delete' ? null : toRecord(write.value)
        if (record) records.set(path, record)
        repository.rev = rev
        if (deliver === false) continue
        const content = record ? { record: record.value, cid: record.cid } : {}
        const commit = { rev, operation: write.action, collection, rkey, ...content }
        // The stream's time is its own: a replay writes posts of hours ago.
        log.add({ did, kind: 'commit', commit }, now())
      }
      return { cid, rev }
    },
    /** Keeps a file; strangers see it once a record shows it. */
    upload({ blobs }: Repository, bytes: Buffer, type: string) {
      const cid = toBlobCid(bytes)
      blobs.set(cid, { bytes, type })
      return { $type: 'blob', ref: { $link: cid }, mimeType: type, size: bytes.length }
    },
    /** Some servers send events that do not say the handle. */
    rename(repository: Repository, handle: string, { isNamed = true } = {}): void {
      repository.handle = handle
      sendIdentity(repository, isNamed)
    },
    setState(repository: Repository, state: AccountState): void {
      if (repository.state === state) return
      repository.state = state
      if (state === 'deleted') {
        repository.records.clear()
        repository.blobs.clear()
      }
      sendState(repository)
      if (state === 'active') sendIdentity(repository)
    },
    /** Of a post by address, or an account by DID. No event tells of it. */
    label(subject: string, values: readonly string[]): void {
      labels.set(subject, new Set(values))
    },
    labelsOf: (subject: string): string[] => [...(labels.get(subject) ?? [])],
  }
}

const toRecord = (value: Record<string, unknown>): StoredRecord => ({
  cid: toRecordCid(value),
  value,
  blobs: listBlobs(value),
})
