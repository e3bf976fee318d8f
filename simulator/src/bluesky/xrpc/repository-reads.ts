import type { Network } from '../network.ts'
import { findBlob, findRecord, toAtUri, type AccountState, type Repository } from '../repository.ts'
import { ok, readText, type Call, type Method } from './call.ts'
import { RefusalError } from './refusal.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 100

/** What any stranger may ask of an account's server. */
export function createRepositoryReads(network: Network): Record<string, Method> {
  /** An account that is away, by the calls that do not say why. */
  const findActive = (name: string): Repository => {
    const repository = network.find(name)
    if (repository?.state === 'active') return repository
    throw new RefusalError('InvalidRequest', `Could not find repo: ${name}`)
  }
  /** By the calls that say why. */
  const findOpen = (did: string): Repository => {
    const repository = network.repositories.get(did)
    if (repository && repository.state === 'active') return repository
    const [code, message] = ABSENCES[repository?.state ?? 'deleted'] ?? [
      'RepoNotFound',
      'Could not find repo',
    ]
    throw new RefusalError(code, `${message}: ${did}`)
  }
  return {
    'com.atproto.repo.getRecord': ({ query }) => {
      const repository = findActive(readText(query, 'repo'))
      const path = `${readText(query, 'collection')}/${readText(query, 'rkey')}`
      const found = findRecord(repository, path)
      const uri = toAtUri(repository.did, path)
      if (!found) throw new RefusalError('RecordNotFound', `Could not locate record: ${uri}`)
      return ok({ uri, cid: found.cid, value: found.value })
    },
    'com.atproto.repo.listRecords': ({ query }) =>
      ok(listRecords(findActive(readText(query, 'repo')), query)),
    'com.atproto.sync.getRepoStatus': ({ query }) => {
      const did = readText(query, 'did')
      const repository = network.repositories.get(did)
      if (!repository || repository.state === 'deleted')
        throw new RefusalError('RepoNotFound', `Could not find repo for DID: ${did}`)
      const { state, rev } = repository
      return ok(
        state === 'active' ? { did, active: true, rev } : { did, active: false, status: state },
      )
    },
    'com.atproto.sync.getBlob': (call) => getBlob(findOpen(readText(call.query, 'did')), call),
    'com.atproto.identity.resolveHandle': ({ query }) => {
      const repository = network.find(readText(query, 'handle'))
      if (repository?.state !== 'active')
        throw new RefusalError('HandleNotFound', 'Unable to resolve handle')
      return ok({ did: repository.did })
    },
    'com.atproto.server.describeServer': () =>
      ok({
        did: 'did:web:localhost',
        availableUserDomains: ['.test'],
        inviteCodeRequired: false,
        links: {},
        contact: {},
      }),
  }
}

const ABSENCES: Partial<Record<AccountState, [code: string, message: string]>> = {
  deactivated: ['RepoDeactivated', 'Repo has been deactivated'],
  takendown: ['RepoTakendown', 'Repo has been takendown'],
  suspended: ['RepoSuspended', 'Repo has been suspended'],
}

/** By key, the greatest first. */
function listRecords(repository: Repository, query: URLSearchParams) {
  const { did, records } = repository
  const collection = readText(query, 'collection')
  const limit = Number(query.get('limit') ?? DEFAULT_LIMIT)
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    throw new RefusalError('InvalidRequest', 'Error: limit must be an integer from 1 to 100')
  const cursor = query.get('cursor')
  const isReverse = query.get('reverse') === 'true'
  const isAfter = (rkey: string): boolean =>
    cursor === null || (isReverse ? rkey > cursor : rkey < cursor)
  const start = `${collection}/`
  const page = [...records.keys()]
    .filter((path) => path.startsWith(start) && findRecord(repository, path))
    .map((path) => path.slice(start.length))
    .filter(isAfter)
    .toSorted((a, b) => (a < b === isReverse ? -1 : 1))
    .slice(0, limit)
  return {
    records: page.flatMap((rkey) => {
      const record = records.get(start + rkey)
      return record
        ? [{ uri: toAtUri(did, start + rkey), cid: record.cid, value: record.value }]
        : []
    }),
    ...(page.length === limit ? { cursor: page.at(-1) } : {}),
  }
}

function getBlob(repository: Repository, { query }: Call) {
  const blob = findBlob(repository, readText(query, 'cid'))
  if (!blob) throw new RefusalError('InvalidRequest', 'Blob not found')
  return {
    bytes: blob.bytes,
    headers: {
      'content-type': blob.type,
      'content-disposition': 'attachment',
      'cache-control': 'private',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; sandbox`,
    },
  }
}
