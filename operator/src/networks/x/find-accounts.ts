import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { FoundAccounts } from '../network-client.ts'

const BATCH_SIZE = 100
const TIMEOUT_MS = 30_000

const checkedAnswer = Compile(
  Type.Object({
    data: Type.Optional(Type.Array(Type.Object({ id: Type.String(), username: Type.String() }))),
    errors: Type.Optional(
      Type.Array(
        Type.Object({ value: Type.Optional(Type.String()), detail: Type.Optional(Type.String()) }),
      ),
    ),
  }),
)

interface XSettings {
  origin: string
  bearerToken: string
}

/** The request to X failed; the message names the setting to check. */
class XError extends Error {
  override name = 'XError'
}

/** Looks up the ids of handles. X returns the accounts it finds, and an error for each of the others. */
export async function findXAccounts(x: XSettings, handles: string[]): Promise<FoundAccounts> {
  const found: FoundAccounts = { ids: new Map(), reasons: new Map() }
  for (let at = 0; at < handles.length; at += BATCH_SIZE) {
    const { data = [], errors = [] } = await lookUp(x, handles.slice(at, at + BATCH_SIZE))
    for (const { id, username } of data) found.ids.set(username.toLowerCase(), id)
    for (const { value, detail } of errors) {
      if (value !== undefined) found.reasons.set(value.toLowerCase(), detail ?? 'not found')
    }
  }
  return found
}

async function lookUp({ origin, bearerToken }: XSettings, handles: string[]) {
  const url = new URL('/2/users/by', origin)
  url.searchParams.set('usernames', handles.join(','))
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${bearerToken}` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new XError(`X does not respond at ${origin}: check X_API_ORIGIN`, { cause: error })
  })
  if (response.status === 429)
    throw new XError('the rate limit of X is reached: try again in 15 minutes')
  if (!response.ok) {
    throw new XError(`X refused with ${response.status}: check X_BEARER_TOKEN and X_API_ORIGIN`)
  }
  const body: unknown = await response.json()
  if (!checkedAnswer.Check(body)) throw new XError(`${origin} does not respond like X`)
  return body
}
