import type { Config } from '../../config.ts'
import { checkClock } from '../../findings/check-clock.ts'
import { fail, ok, skipped, warn, type Finding } from '../../findings/finding.ts'
import { toReason } from '../../format.ts'

const TIMEOUT_MS = 10_000
/** Costs nothing and reads no posts; a token that may not read the rules may not open the stream either. */
const PATH = '/2/tweets/search/stream/rules'
const NEW_TOKEN = 'create a new one in the developer portal of X and set X_BEARER_TOKEN'

/** Asks X for the rules of our stream. This shows whether X is reachable, accepts our token, and what its clock says. */
export async function checkX({
  origin,
  bearerToken,
}: Config['networks']['twitter']): Promise<Finding[]> {
  if (bearerToken === null) return [skipped('X', 'off: X_BEARER_TOKEN is not set')]
  const before = Date.now()
  try {
    const response = await fetch(new URL(PATH, origin), {
      headers: { authorization: `Bearer ${bearerToken}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    const ours = new Date((before + Date.now()) / 2)
    const date = new Date(response.headers.get('date') ?? '')
    // The header is rounded down to the second.
    const theirs = new Date(date.getTime() + 500)
    return [
      checkStatus(response.status),
      ...(Number.isNaN(date.getTime()) ? [] : [checkClock('X', { theirs, ours })]),
    ]
  } catch (error) {
    return [
      fail(
        'X',
        `does not respond at ${origin}: ${toReason(error)}`,
        'check X_API_ORIGIN, DNS and the firewall, which must allow outgoing connections to port 443',
      ),
    ]
  }
}

function checkStatus(status: number): Finding {
  if (status === 200) return ok('X', 'accepts our token and allows the stream')
  if (status === 401) return fail('X', 'refuses our token (401)', NEW_TOKEN)
  if (status === 403) {
    return fail(
      'X',
      'does not allow this application to use the stream (403)',
      'choose a plan with the filtered stream in the developer portal',
    )
  }
  return status === 429
    ? warn('X', 'accepts our token; the rate limit is reached (429)', 'wait for 15 minutes')
    : warn('X', `responds with ${status}`, 'look at the status page of X, and try again')
}
