import type { Config } from '../../config.ts'
import { judgeClock } from '../../doctor/clocks.ts'
import { fail, ok, skipped, warn, type Finding } from '../../doctor/finding.ts'
import { toReason } from '../../status/gather-status.ts'

const ANSWER_MS = 10_000
/** Costs nothing and reads no post; who may not ask this may not listen either. */
const PATH = '/2/tweets/search/stream/rules'
const PORTAL = 'make a new one in the developer portal of X and set X_BEARER_TOKEN'

/** Asks X for the rules of our stream: that tells whether it is reached, takes our token, and what time it is there. */
export async function checkX({
  origin,
  bearerToken,
}: Config['networks']['twitter']): Promise<Finding[]> {
  if (bearerToken === null) return [skipped('X', 'not followed: X_BEARER_TOKEN is not set')]
  const before = Date.now()
  try {
    const answer = await fetch(new URL(PATH, origin), {
      headers: { authorization: `Bearer ${bearerToken}` },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    await answer.body?.cancel()
    const ours = new Date((before + Date.now()) / 2)
    const date = new Date(answer.headers.get('date') ?? '')
    // It names the second that has begun.
    const theirs = new Date(date.getTime() + 500)
    return [
      judgeStatus(answer.status),
      ...(Number.isNaN(date.getTime()) ? [] : [judgeClock('X', { theirs, ours })]),
    ]
  } catch (error) {
    return [
      fail(
        'X',
        `does not answer at ${origin}: ${toReason(error)}`,
        'check X_API_ORIGIN, the name server and the firewall: port 443 must be open to the outside',
      ),
    ]
  }
}

function judgeStatus(status: number): Finding {
  if (status === 200) return ok('X', 'takes our token, and lets us listen')
  if (status === 401) return fail('X', 'refuses our token (401)', PORTAL)
  if (status === 403) {
    return fail(
      'X',
      'does not let this application listen (403)',
      'choose a plan with the filtered stream for it in the developer portal',
    )
  }
  return status === 429
    ? warn('X', 'takes our token; it was asked too often (429)', 'wait for 15 minutes')
    : warn('X', `answers ${status}`, 'look at the status page of X, and try again')
}
