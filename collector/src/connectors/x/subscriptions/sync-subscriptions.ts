import type { Logger } from 'pino'
import type { CallX } from '../calls/open-calls.ts'
import { XRefusalError } from '../calls/x-refusal.ts'
import { TAG } from '../rules/plan-rules.ts'
import type { XSubscription } from '../wire/answers.ts'
import { EVENTS, planSubscriptions, type Wanted } from './plan-subscriptions.ts'
import { readNextToken, readSubscriptions } from './read-subscriptions.ts'

const ENDPOINT = 'activity/subscriptions'

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

/** The first refusal of a kind of event stands for all: the others would be refused too. */
async function subscribe(call: CallX, log: Logger, wanted: Wanted[]): Promise<number> {
  let added = 0
  for (const { event, userId } of wanted) {
    const body = { event_type: event, filter: { user_id: userId }, tag: TAG }
    try {
      const answer = await call({ method: 'POST', endpoint: ENDPOINT, body })
      added += readSubscriptions(answer).length
    } catch (error) {
      if (!(error instanceof XRefusalError && error.kind === 'final')) throw error
      log.warn({ err: error, event, left: wanted.length - added }, 'X refuses this subscription')
      return added
    }
  }
  return added
}

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
