import type { Network } from '../network.ts'
import { toAtUri, type Repository, type Write } from '../repository.ts'
import { EMPTY, findSignedIn, ok, readBody, readText, toRecord, type Method } from './call.ts'
import { checkRecord } from './check-record.ts'
import { RefusalError } from './refusal.ts'
import { toRecordCid } from '../ids.ts'

const WRITE = 'com.atproto.repo.applyWrites#'
const RKEY = /^[A-Za-z0-9._:~-]{1,512}$/
const NSID = /^[a-z][a-z0-9-]*(\.[A-Za-z0-9-]+){2,}$/

/** What an account writes to its own repository. */
export function createRepositoryWrites(network: Network): Record<string, Method> {
  const commit = (repository: Repository, writes: Write[]) => {
    if (repository.state !== 'active')
      throw new RefusalError('AccountDeactivated', 'Account is deactivated')
    return network.commit(repository, writes)
  }
  const put = (
    repository: Repository,
    { collection, rkey, value, isNew }: ReturnType<typeof readWrite> & { isNew: boolean },
  ) => {
    const path = `${collection}/${rkey}`
    const known = repository.records.get(path)
    if (known && isNew) throw new RefusalError('InvalidRequest', 'Record already exists')
    const cid = toRecordCid(value)
    const uri = toAtUri(repository.did, path)
    if (known?.cid === cid) return ok({ uri, cid, validationStatus: 'valid' })
    const action = known ? ('update' as const) : ('create' as const)
    const made = commit(repository, [{ action, collection, rkey, value }])
    return ok({ uri, cid, commit: made, validationStatus: 'valid' })
  }
  const toOwn = (call: Parameters<Method>[0]) => {
    const repository = findSignedIn(network, call)
    const body = readBody(call)
    if (network.find(readText(body, 'repo')) !== repository)
      throw new RefusalError('InvalidRequest', 'Error: repo must be that of the account')
    return { repository, body }
  }
  return {
    'com.atproto.repo.createRecord': (call) => {
      const { repository, body } = toOwn(call)
      const rkey = body['rkey'] ?? repository.nextTid(network.now())
      return put(repository, { ...readWrite({ ...body, rkey }), isNew: true })
    },
    'com.atproto.repo.putRecord': (call) => {
      const { repository, body } = toOwn(call)
      return put(repository, { ...readWrite(body), isNew: false })
    },
    'com.atproto.repo.deleteRecord': (call) => {
      const { repository, body } = toOwn(call)
      const { collection, rkey } = readPlace(body)
      if (!repository.records.has(`${collection}/${rkey}`)) return ok({})
      return ok({ commit: commit(repository, [{ action: 'delete', collection, rkey }]) })
    },
    'com.atproto.repo.applyWrites': (call) => {
      const { repository, body } = toOwn(call)
      const { writes } = body
      if (!Array.isArray(writes)) throw new RefusalError('InvalidRequest', 'writes must be a list')
      const all = writes.map((write) => toWrite(toRecord(write), repository, network.now()))
      return ok({ commit: commit(repository, all), results: [] })
    },
    'com.atproto.repo.uploadBlob': (call) => {
      const repository = findSignedIn(network, call)
      if (call.body.length === 0) throw new RefusalError('InvalidRequest', 'Request has no body')
      return ok({ blob: network.upload(repository, call.body, call.type) })
    },
    'com.atproto.identity.updateHandle': (call) => {
      const repository = findSignedIn(network, call)
      const handle = readText(readBody(call), 'handle').toLowerCase()
      const owner = network.find(handle)
      if (owner && owner !== repository)
        throw new RefusalError('HandleNotAvailable', `Handle already taken: ${handle}`)
      network.rename(repository, handle)
      return EMPTY
    },
  }
}

function toWrite(write: Record<string, unknown>, { nextTid }: Repository, at: Date): Write {
  const action = readText(write, '$type').replace(WRITE, '')
  if (action === 'delete') return { action, ...readPlace(write) }
  if (action !== 'create' && action !== 'update')
    throw new RefusalError('InvalidRequest', `Action not supported: ${action}`)
  const { value: record } = write
  return { action, ...readWrite({ ...write, rkey: write['rkey'] ?? nextTid(at), record }) }
}

function readPlace(body: Record<string, unknown>): { collection: string; rkey: string } {
  const collection = readText(body, 'collection')
  const rkey = readText(body, 'rkey')
  if (!NSID.test(collection)) throw new RefusalError('InvalidRequest', 'collection must be an nsid')
  if (!RKEY.test(rkey)) throw new RefusalError('InvalidRequest', 'rkey must be a valid key')
  return { collection, rkey }
}

function readWrite(body: Record<string, unknown>) {
  const place = readPlace(body)
  const value: Record<string, unknown> = { $type: place.collection, ...toRecord(body['record']) }
  if (body['validate'] !== false) checkRecord(place.collection, value)
  return { ...place, value }
}
