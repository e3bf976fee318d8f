import { NETWORKS } from '@hemicycle/contract'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { FoundAccounts } from '../network-client.ts'

const TIMEOUT_MS = 30_000
const found = Compile(Type.Object({ did: Type.String({ pattern: NETWORKS.bluesky.idPattern }) }))

/** The request to Bluesky failed; the message names the setting to check. */
class BlueskyError extends Error {
  override name = 'BlueskyError'
}

/** Looks up the ids of handles, one by one. */
export async function findBlueskyAccounts(
  appview: string,
  handles: string[],
): Promise<FoundAccounts> {
  const accounts: FoundAccounts = { ids: new Map(), reasons: new Map() }
  for (const handle of handles) {
    const did = await resolve(appview, handle)
    if (did === null) accounts.reasons.set(handle.toLowerCase(), 'Bluesky does not know it')
    else accounts.ids.set(handle.toLowerCase(), did)
  }
  return accounts
}

/** Null for a handle that nobody has. */
async function resolve(appview: string, handle: string): Promise<string | null> {
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
  if (answer.status === 400) return null
  if (!answer.ok)
    throw new BlueskyError(`Bluesky refused with ${answer.status}: check BLUESKY_APPVIEW`)
  const body: unknown = await answer.json()
  if (!found.Check(body)) throw new BlueskyError(`${appview} does not respond like Bluesky`)
  return body.did
}
