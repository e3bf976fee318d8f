import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Network } from './network.ts'
import { findBlob, type Repository } from './repository.ts'
import type { Answer, Method } from './xrpc/call.ts'
import { RefusalError } from './xrpc/refusal.ts'

const MAX_BODY_BYTES = 5_000_000
const PICTURE = /^\/img\/feed_fullsize\/plain\/(?<did>[^/]+)\/(?<cid>[a-z0-9]+)@jpeg$/
const XRPC = '/xrpc/'

interface DispatchOptions {
  network: Network
  origin: string
  /** By name. */
  methods: ReadonlyMap<string, Method>
  isAway: () => boolean
}

/** Answers the methods of XRPC, the documents of the directory, and the pictures that the service shows. */
export function createDispatcher({ network, origin, methods, isAway }: DispatchOptions) {
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', origin)
    if (isAway()) throw new RefusalError('NotEnoughResources', 'Service Unavailable', 503)
    if (pathname.endsWith('/_health') || pathname === '/') return { json: { version: 'stand-in' } }
    if (pathname.startsWith('/did:')) return { json: toDocument(pathname.slice(1)) }
    if (pathname === '/.well-known/atproto-did') return toProof(request.headers.host ?? '')
    const picture = PICTURE.exec(pathname)?.groups
    if (picture) return toPicture(picture['did'] ?? '', picture['cid'] ?? '')
    const name = pathname.startsWith(XRPC) ? pathname.slice(XRPC.length) : ''
    const method = methods.get(name)
    if (!method) throw new RefusalError('MethodNotImplemented', 'Method Not Implemented', 501)
    const { authorization = '', 'content-type': type = '' } = request.headers
    return method({ query, body: await readBytes(request), type, authorization })
  }

  /** That of a deleted account stays. */
  const toDocument = (did: string): object => {
    const repository = network.repositories.get(did)
    if (!repository) throw new RefusalError('', `DID not registered: ${did}`, 404)
    if (repository.state === 'deleted') throw new RefusalError('', `DID not available: ${did}`, 410)
    return {
      '@context': ['https://www.w3.org/ns/did/v1'],
      id: did,
      alsoKnownAs: [`at://${repository.handle}`],
      verificationMethod: [],
      service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: origin }],
    }
  }

  /** A domain says whose handle it is. */
  const toProof = (host: string): Answer => {
    const repository = network.find(host.replace(/:\d+$/, ''))
    if (repository?.state !== 'active') throw new RefusalError('', 'User not found', 404)
    return { bytes: Buffer.from(repository.did), headers: { 'content-type': 'text/plain' } }
  }

  const toPicture = (did: string, cid: string): Answer => {
    const repository = network.repositories.get(did)
    const blob = repository && isOpen(repository) ? findBlob(repository, cid) : undefined
    if (!blob) throw new RefusalError('BlobNotFound', 'Blob not found', 404)
    return { bytes: blob.bytes, headers: { 'content-type': blob.type } }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      send(response, 200, await answer(request))
    } catch (error) {
      const refusal =
        error instanceof RefusalError
          ? error
          : new RefusalError('InternalServerError', String(error), 500)
      const { code, message, status } = refusal
      send(response, status, { json: { ...(code === '' ? {} : { error: code }), message } })
    }
  }
}

const isOpen = ({ state }: Repository): boolean => state === 'active'

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES)
      throw new RefusalError('PayloadTooLarge', 'request entity too large', 413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function send(response: ServerResponse, status: number, answer: Answer): void {
  if ('json' in answer)
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(answer.json))
  else if ('bytes' in answer) response.writeHead(status, answer.headers).end(answer.bytes)
  else response.writeHead(status).end()
}
