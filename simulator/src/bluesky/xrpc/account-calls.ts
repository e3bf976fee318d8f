import type { Network } from '../network.ts'
import type { Repository } from '../repository.ts'
import {
  EMPTY,
  findSignedIn,
  ok,
  readBody,
  readText,
  toRecord,
  toToken,
  type Call,
  type Method,
} from './call.ts'
import { RefusalError } from './refusal.ts'

/** A name below a domain. */
const HANDLE = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/

/** The life of an account: by itself, and by those who run its server. */
export function createAccountCalls(
  network: Network,
  { adminPassword }: { adminPassword: string },
): Record<string, Method> {
  const checkAdmin = ({ authorization }: Call): void => {
    if (authorization !== `Basic ${btoa(`admin:${adminPassword}`)}`)
      throw new RefusalError('AuthenticationRequired', 'Authentication Required', 401)
  }
  const findByDid = (did: string): Repository => {
    const repository = network.repositories.get(did)
    if (!repository) throw new RefusalError('NotFound', `Could not find repo: ${did}`)
    return repository
  }
  return {
    'com.atproto.server.createAccount': (call) => {
      const handle = readText(readBody(call), 'handle').toLowerCase()
      if (!HANDLE.test(handle)) throw new RefusalError('InvalidHandle', 'Input/handle is invalid')
      if (network.find(handle))
        throw new RefusalError('HandleNotAvailable', `Handle already taken: ${handle}`)
      const { did } = network.createAccount(handle)
      return ok({ did, handle, accessJwt: toToken(did), refreshJwt: toToken(did) })
    },
    'com.atproto.server.deactivateAccount': (call) => {
      const repository = findSignedIn(network, call)
      if (repository.state === 'active') network.setState(repository, 'deactivated')
      return EMPTY
    },
    'com.atproto.server.activateAccount': (call) => {
      const repository = findSignedIn(network, call)
      if (repository.state === 'deactivated') network.setState(repository, 'active')
      return EMPTY
    },
    'com.atproto.admin.updateSubjectStatus': (call) => {
      checkAdmin(call)
      const body = readBody(call)
      const { subject, takedown } = body
      takeDown(network, findByDid, toRecord(subject), toRecord(takedown)['applied'] === true)
      return ok({ subject, takedown })
    },
    'com.atproto.admin.deleteAccount': (call) => {
      checkAdmin(call)
      network.setState(findByDid(readText(readBody(call), 'did')), 'deleted')
      return EMPTY
    },
  }
}

/** An account, a record or a file. Of the last two, no event tells. */
function takeDown(
  network: Network,
  findByDid: (did: string) => Repository,
  subject: Record<string, unknown>,
  isApplied: boolean,
): void {
  const { uri } = subject
  if (typeof uri === 'string') {
    const [did = '', ...path] = uri.replace('at://', '').split('/')
    mark(findByDid(did), path.join('/'), isApplied)
    return
  }
  const repository = findByDid(readText(subject, 'did'))
  if (typeof subject['cid'] === 'string') return mark(repository, subject['cid'], isApplied)
  if (repository.state !== 'deleted')
    network.setState(repository, isApplied ? 'takendown' : 'active')
}

function mark({ takenDown }: Repository, what: string, isApplied: boolean): void {
  if (isApplied) takenDown.add(what)
  else takenDown.delete(what)
}
