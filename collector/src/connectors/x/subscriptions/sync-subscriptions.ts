import type { Logger } from 'pino'
import type { CallX } from '../calls/open-calls.ts'
import { XRefusalError } from '../calls/x-refusal.ts'
import { TAG } from '../rules/plan-rules.ts'
import type { XSubscription } from '../wire/answers.ts'
import { EVENTS, planSubscriptions, type Wanted } from './plan-subscriptions.ts'
import { readNextToken, readSubscriptions } from './read-subscriptions.ts'

const ENDPOINT = 'activity/subscriptions'
/** When X refuses so many in a row, it would refuse the others too. */
const MOST_IN_A_ROW = 3

/**
 * Asks to be told what these accounts delete and how they are called. X takes 500 in 15 minutes: `onAdded` is called as
 * soon as all of one kind stand, if there were new ones.
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
    log.warn(
      { leftOut },
      'X takes no more subscriptions: the daily sweep finds what they would tell',
    )
  }
  for (const { subscription_id: id } of plan.remove) {
    await call({ method: 'DELETE', endpoint: `${ENDPOINT}/:id`, params: { id } })
  }
  for (const event of EVENTS) {
    const wanted = plan.add.filter((one) => one.event === event)
    const added = await subscribe(call, log, wanted)
    if (added === 0) continue
    log.info({ event, added }, 'the subscriptions follow the roster')
    await onAdded(event)
  }
}

/** An account that X refuses keeps no other from being asked for. */
async function subscribe(call: CallX, log: Logger, wanted: Wanted[]): Promise<number> {
  let added = 0
  const refusals: XRefusalError[] = []
  let inARow = 0
  for (const { event, userId } of wanted) {
    const body = { event_type: event, filter: { user_id: userId }, tag: TAG }
    try {
      const answer = await call({ method: 'POST', endpoint: ENDPOINT, body })
      added += readSubscriptions(answer).length
      inARow = 0
    } catch (error) {
      if (!isAboutThisOne(error)) throw error
      refusals.push(error)
      inARow += 1
      if (inARow === MOST_IN_A_ROW) break
    }
  }
  if (refusals.length > 0) {
    const [{ event } = { event: null }] = wanted
    const advice = 'X refuses subscriptions: the daily sweep finds what they would tell'
    log.warn({ err: refusals[0], event, left: wanted.length - added }, advice)
  }
  return added
}

/** X answered, and does not want this one; it may well take the next. */
const isAboutThisOne = (error: unknown): error is XRefusalError =>
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
    EVENTS.map((event) => [event, wanted.filter((one) => one.event === event).length]),
  )
