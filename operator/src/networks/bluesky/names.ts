import { Resolver as DnsResolver } from 'node:dns/promises'
import { NETWORKS } from '@hemicycle/contract'
import {
  DEFAULT_RESOLVER,
  getBounded,
  type BoundedAnswer,
  type Resolver,
} from '@hemicycle/process/fetch'

const DNS = { timeout: 5_000, tries: 2 }
const LIMITS = { accept: 'application/json, text/plain', maxBytes: 64 * 1024, timeoutMs: 10_000 }
const DID = new RegExp(NETWORKS.bluesky.idPattern)

/** How names that somebody else chose are asked: only at public addresses, without redirects. */
export interface Names {
  readTexts: (name: string) => Promise<string[][]>
  get: (url: URL) => Promise<BoundedAnswer>
}

export const createNames = (resolver: Resolver = DEFAULT_RESOLVER): Names => ({
  readTexts: (name) => new DnsResolver(DNS).resolveTxt(name),
  get: (url) => getBounded(url, { ...LIMITS, resolver }),
})

const OPERATORS: Resolver = { ...DEFAULT_RESOLVER, isPublic: () => true }

/** Asks a server that the operator chose, which may have any address. */
export const getOperators = (url: URL): Promise<BoundedAnswer> =>
  getBounded(url, { ...LIMITS, resolver: OPERATORS })

/** The id that a handle, which is a domain name, gives: in a DNS record, else in a file of its site. Null for none. */
export const readNamed = async (names: Names, handle: string): Promise<string | null> =>
  (await readRecord(names, handle)) ?? (await readFile(names, handle))

async function readRecord({ readTexts }: Names, handle: string): Promise<string | null> {
  const records = await readTexts(`_atproto.${handle}`).catch(() => [])
  const dids = records
    .map((parts) => parts.join(''))
    .flatMap((text) => (text.startsWith('did=') ? text.slice('did='.length) : []))
  const [did, ...others] = new Set(dids)
  return did !== undefined && others.length === 0 && DID.test(did) ? did : null
}

async function readFile({ get }: Names, handle: string): Promise<string | null> {
  const { status, body } = await get(new URL(`https://${handle}/.well-known/atproto-did`))
  const did = body.toString('utf8').trim()
  return status === 200 && DID.test(did) ? did : null
}
