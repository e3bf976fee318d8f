import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { NETWORKS } from '@hemicycle/contract'
import { askServer, RefusalError } from './ask-server.ts'
import { toServerOrigin } from './server-address.ts'

/** What an account's own document says. */
export interface Identity {
  /** Origin of the account's server. */
  server: string
  /** Claimed, not proved. */
  handle: string | null
}

const didDocument = Compile(
  Type.Object({
    id: Type.String(),
    alsoKnownAs: Type.Optional(Type.Array(Type.String(), { maxItems: 100 })),
    service: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 100 })),
  }),
)
const service = Compile(
  Type.Object({ id: Type.String(), type: Type.String(), serviceEndpoint: Type.String() }),
)

const HANDLE = new RegExp(NETWORKS.bluesky.handlePattern)
const WEB_DID = /^did:web:([a-zA-Z0-9.-]+)$/
const GONE = 410
const MAX_KNOWN = 20_000

export type Directory = ReturnType<typeof createDirectory>

/** Finds the server of an account by its id. */
export function createDirectory(plc: string, signal: AbortSignal) {
  const known = new Map<string, Identity>()

  const read = async (did: string): Promise<unknown> => {
    const host = WEB_DID.exec(did)?.[1]
    if (host === undefined) return askServer(new URL(`/${did}`, plc), 'operator', signal)
    const origin = toServerOrigin(`https://${host}`, plc)
    if (origin === null) throw new Error(`${did} names no server`)
    return askServer(new URL('/.well-known/did.json', origin), 'account', signal)
  }

  /** Null for an account that was deleted. */
  const identify = async (did: string): Promise<Identity | null> => {
    known.delete(did)
    try {
      const identity = toIdentity(did, await read(did), plc)
      if (known.size >= MAX_KNOWN) known.clear()
      known.set(did, identity)
      return identity
    } catch (error) {
      if (error instanceof RefusalError && error.status === GONE) return null
      throw error
    }
  }
  return {
    /** Asks anew: the account may have moved. */
    identify,
    /** As last heard. */
    find: async (did: string): Promise<Identity | null> => known.get(did) ?? identify(did),
  }
}

function toIdentity(did: string, document: unknown, plc: string): Identity {
  if (!didDocument.Check(document) || document.id !== did)
    throw new Error(`the document of ${did} has an unknown shape`)
  const found = (document.service ?? []).find(
    (part) =>
      service.Check(part) &&
      part.id.endsWith('#atproto_pds') &&
      part.type === 'AtprotoPersonalDataServer',
  )
  const server = service.Check(found) ? toServerOrigin(found.serviceEndpoint, plc) : null
  if (server === null) throw new Error(`${did} names no server that may be asked`)
  const alias = document.alsoKnownAs?.find((name) => name.startsWith('at://'))?.slice(5)
  return { server, handle: alias !== undefined && HANDLE.test(alias) ? alias.toLowerCase() : null }
}
