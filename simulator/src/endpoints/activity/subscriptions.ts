import { readJson } from '../../server/read-body.ts'
import { created, ok, UNSTATED_LIMIT, type Route } from '../../server/route.ts'
import { isEventType } from '../../streams/event-types.ts'
import type { Subscription, Subscriptions } from '../../streams/subscriptions.ts'
import { isRecord } from '../../wire/json.ts'
import { invalidRequest, notFound } from '../../wire/problem.ts'
import type { Context } from '../../context.ts'
import { readPageStart, toPageToken } from '../page-tokens.ts'
import { readList, readInteger } from '../read-parameters.ts'

const PATH = '/2/activity/subscriptions'
const SHAPES = ['list', 'plain', 'wrapped'] as const

export function subscriptionRoutes(
  { subscriptionShape }: Context,
  subscriptions: Subscriptions,
): Route[] {
  const meta = () => ({ total_subscriptions: subscriptions.count })
  let responses = 0

  function toResponse(subscription: Subscription): unknown {
    const inTurn = SHAPES[responses % SHAPES.length]
    responses += 1
    const shape = subscriptionShape === 'inTurn' ? inTurn : subscriptionShape
    if (shape === 'plain') return { data: subscription }
    if (shape === 'wrapped') return { data: { subscription } }
    return { data: [subscription], meta: meta() }
  }

  return [
    {
      method: 'POST',
      path: PATH,
      limit: 500,
      handle: async ({ request }) =>
        created(toResponse(subscriptions.add(readSubscription(await readJson(request))))),
    },
    {
      method: 'GET',
      path: PATH,
      limit: 500,
      parameters: ['max_results', 'pagination_token'],
      handle: ({ query }) => {
        const size = readInteger(query, 'max_results', { min: 1, max: 1000, fallback: 1000 })
        const start = readPageStart(query)
        const data = subscriptions.list().slice(start, start + size)
        const hasMore = start + size < subscriptions.count
        const more = hasMore ? { next_token: toPageToken(start + size) } : {}
        return ok({ ...(data.length > 0 ? { data } : {}), meta: { ...meta(), ...more } })
      },
    },
    {
      method: 'DELETE',
      path: PATH,
      limit: UNSTATED_LIMIT,
      parameters: ['ids'],
      handle: ({ query }) => {
        const results = readList(query, 'ids', /^[0-9]{1,19}$/).map((id) => ({
          subscription_id: id,
          deleted: subscriptions.remove(id),
        }))
        const errors = results
          .filter(({ deleted }) => !deleted)
          .map(({ subscription_id: id }) => ({
            subscription_id: id,
            reason: 'not_found',
            message: `There is no subscription ${id}.`,
          }))
        return ok({ data: results, ...(errors.length > 0 ? { errors } : {}), meta: meta() })
      },
    },
    {
      method: 'PUT',
      path: `${PATH}/:id`,
      limit: 500,
      handle: async ({ params, request }) => {
        const body = await readJson(request)
        const changed = subscriptions.change(params['id'] ?? '', readChanges(body))
        if (!changed) throw notFound('There is no such subscription.')
        return ok(toResponse(changed))
      },
    },
    {
      method: 'DELETE',
      path: `${PATH}/:id`,
      limit: 500,
      handle: ({ params }) => {
        if (!subscriptions.remove(params['id'] ?? '')) {
          throw notFound('There is no such subscription.')
        }
        return ok({ data: { deleted: true }, meta: meta() })
      },
    },
  ]
}

function readChanges({ tag, webhook_id: webhook, ...others }: Record<string, unknown>) {
  const [unknown] = Object.keys(others)
  if (unknown !== undefined)
    throw invalidRequest(unknown, '', 'Only tag and webhook_id can be changed')
  return {
    ...(typeof tag === 'string' ? { tag } : {}),
    ...(typeof webhook === 'string' ? { webhook_id: webhook } : {}),
  }
}

function readSubscription({ event_type: type, filter, ...changeable }: Record<string, unknown>) {
  const userId = isRecord(filter) ? filter['user_id'] : undefined
  if (!isEventType(type)) {
    throw invalidRequest('event_type', String(type), 'An event that this app may have is needed')
  }
  if (typeof userId !== 'string' || !/^[0-9]{1,19}$/.test(userId)) {
    throw invalidRequest('filter', JSON.stringify(filter) ?? '', 'filter.user_id is needed')
  }
  return { event_type: type, filter: { user_id: userId }, ...readChanges(changeable) }
}
