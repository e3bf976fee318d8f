import { NETWORKS } from '@hemicycle/contract'
import type { BlueskyAccess } from '@hemicycle/process'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { toReason } from '../../format.ts'
import type { FoundAccounts } from '../network-client.ts'
import { createNames, getOperators, readNamed, type Names } from './names.ts'

const TIMEOUT_MS = 30_000
const { idPattern, handlePattern } = NETWORKS.bluesky
const found = Compile(Type.Object({ did: Type.String({ pattern: idPattern }) }))
const didDocument = Compile(
  Type.Object({ id: Type.String(), alsoKnownAs: Type.Array(Type.String(), { maxItems: 100 }) }),
)

/** The request to Bluesky failed; the message names the setting to check. */
class BlueskyError extends Error {
  override name = 'BlueskyError'
}

/** The id of a handle, or why there is none. */
type Answer = { did: string } | { reason: string }

/**
 * Looks up the ids of handles, one by one: at the service that knows all accounts, or, without it, at the domain that
 * each handle is.
 */
export async function findBlueskyAccounts(
  { appview, plc }: Pick<BlueskyAccess, 'appview' | 'plc'>,
  handles: string[],
  names: Names = createNames(),
): Promise<FoundAccounts> {
  const accounts: FoundAccounts = { ids: new Map(), reasons: new Map() }
  for (const handle of handles) {
    const key = handle.toLowerCase()
    const answer =
      appview === null ? await askDomain(names, plc, key) : await askService(appview, handle)
    if ('did' in answer) accounts.ids.set(key, answer.did)
    else accounts.reasons.set(key, answer.reason)
  }
  return accounts
}

async function askService(appview: string, handle: string): Promise<Answer> {
  const url = new URL('/xrpc/com.atproto.identity.resolveHandle', appview)
  url.searchParams.set('handle', handle)
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new BlueskyError(`Bluesky does not respond at ${appview}: check BLUESKY_APPVIEW`, {
      cause: error,
    })
  })
  if (answer.status === 400) return { reason: 'Bluesky does not know it' }
  if (!answer.ok)
    throw new BlueskyError(`Bluesky refused with ${answer.status}: check BLUESKY_APPVIEW`)
  const body: unknown = await answer.json()
  if (!found.Check(body)) throw new BlueskyError(`${appview} does not respond like Bluesky`)
  return body
}

const DOMAIN = new RegExp(handlePattern)

/** Anybody can point a domain at anybody's account: it counts if the account names the handle, too. */
async function askDomain(names: Names, plc: string, handle: string): Promise<Answer> {
  if (!DOMAIN.test(handle)) return { reason: 'it is not a domain name' }
  try {
    const did = await readNamed(names, handle)
    if (did === null) return { reason: 'its domain names no account' }
    const claimed = await listHandles(names, plc, did)
    return claimed.includes(handle)
      ? { did }
      : { reason: 'the account that its domain names does not name it' }
  } catch (error) {
    if (error instanceof BlueskyError) throw error
    return { reason: `its domain cannot be asked: ${toReason(error)}` }
  }
}

const WEB_DID = /^did:web:(.+)$/

/** The handles that the document of an account claims, in lower case. */
async function listHandles(names: Names, plc: string, did: string): Promise<string[]> {
  const host = WEB_DID.exec(did)?.[1]
  if (host !== undefined && !DOMAIN.test(host)) return []
  const { status, body } =
    host === undefined
      ? await askDirectory(plc, did)
      : await names.get(new URL(`https://${host}/.well-known/did.json`))
  if (status !== 200) return []
  const document: unknown = JSON.parse(body.toString('utf8'))
  if (!didDocument.Check(document) || document.id !== did) return []
  return document.alsoKnownAs.flatMap((name) =>
    name.startsWith('at://') ? name.slice('at://'.length).toLowerCase() : [],
  )
}

const askDirectory = (plc: string, did: string) =>
  getOperators(new URL(`/${did}`, plc)).catch((error: unknown) => {
    throw new BlueskyError(`the directory does not respond at ${plc}: check BLUESKY_PLC`, {
      cause: error,
    })
  })
