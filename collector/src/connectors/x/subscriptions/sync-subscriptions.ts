import type { Logger } from 'pino'
import type { CallX } from '../calls/call-x.ts'
import { XRefusalError } from '../calls/x-refusal.ts'
import { TAG } from '../rules/plan-rules.ts'
import { readNextToken, readSubscriptions, type XSubscription } from '../wire/answers.ts'
import { EVENTS, planSubscriptions, type Wanted } from './plan-subscriptions.ts'

const ENDPOINT = 'activity/subscriptions'
/** After so many, X would refuse the others too. */
const MAX_CONSECUTIVE_REFUSALS = 3

/**
 * Subscribes to deletions and new handles of these accounts. X accepts 500 in 15 minutes, so `onAdded` is called for
 * each event as soon as its new subscriptions are complete.
 */
export async function syncSubscriptions(
  call: CallX,
  log: Logger,
  accountIds: string[],
  onAdded: (event: Wanted['event']) => Promise<void>,
): Promise<void> {
  const plan = planSubscriptions(await fetchSubscriptions(call), accountIds)
  if (plan.leftOut.length > 0) {
    const leftOut = countByEvent(plan.leftOut)
    log.warn({ leftOut }, 'X accepts no more subscriptions; the daily sweep covers the rest')
  }
  for (const { subscription_id: id } of plan.remove) {
    await call({ method: 'DELETE', endpoint: `${ENDPOINT}/:id`, params: { id } })
  }
  for (const event of EVENTS) {
    const wanted = plan.add.filter((subscription) => subscription.event === event)
    const added = await subscribe(call, log, wanted)
    if (added === 0) continue
    log.info({ event, added }, 'updated the subscriptions to match the roster')
    await onAdded(event)
  }
}

/** A refusal of one account does not stop the others. Returns how many were added. */
async function subscribe(call: CallX, log: Logger, wanted: Wanted[]): Promise<number> {
  let added = 0
  const refusals: XRefusalError[] = []
  let consecutiveRefusals = 0
  for (const { event, userId } of wanted) {
    const body = { event_type: event, filter: { user_id: userId }, tag: TAG }
    try {
      const answer = await call({ method: 'POST', endpoint: ENDPOINT, body })
      added += readSubscriptions(answer).length
      consecutiveRefusals = 0
    } catch (error) {
      if (!isAboutOneAccount(error)) throw error
      refusals.push(error)
      consecutiveRefusals += 1
      if (consecutiveRefusals === MAX_CONSECUTIVE_REFUSALS) break
    }
  }
  if (refusals.length > 0) {
    const [{ event } = { event: null }] = wanted
    const advice = 'X refused subscriptions; the daily sweep covers them'
    log.warn({ err: refusals[0], event, left: wanted.length - added }, advice)
  }
  return added
}

/** X refused this account and may accept the next one. */
const isAboutOneAccount = (error: unknown): error is XRefusalError =>
  error instanceof XRefusalError && (error.kind === 'final' || error.kind === 'denied')

async function fetchSubscriptions(call: CallX): Promise<XSubscription[]> {
  const all: XSubscription[] = []
  let token: string | undefined
  do {
    const query = { max_results: 1000, ...(token ? { pagination_token: token } : {}) }
    const answer = await call({ method: 'GET', endpoint: ENDPOINT, query })
    all.push(...readSubscriptions(answer))
    token = readNextToken(answer)
  } while (token)
  return all
}

const countByEvent = (wanted: Wanted[]): Record<string, number> =>
  Object.fromEntries(
    EVENTS.map((event) => [event, wanted.filter((found) => found.event === event).length]),
  )
