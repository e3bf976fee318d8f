import { isRecord, readJson } from '../server/read-body.ts'
import { created, ok, UNSTATED_LIMIT, type Route } from '../server/route.ts'
import { isEventType, type Subscription, type Subscriptions } from '../streams/subscriptions.ts'
import { invalidRequest, notFound } from '../wire/problem.ts'
import { readList } from './read-list.ts'

const PATH = '/2/activity/subscriptions'

export function subscriptionRoutes(subscriptions: Subscriptions): Route[] {
  const meta = () => ({ total_subscriptions: subscriptions.list().length })

  /** X documents three shapes and gives any of them; so do we, in turn. */
  function toAddition(made: Subscription): unknown {
    const shapes = [
      { data: [made], meta: meta() },
      { data: made },
      { data: { subscription: made } },
    ]
    return shapes[(subscriptions.list().length - 1) % shapes.length]
  }

  return [
    {
      method: 'POST',
      path: PATH,
      limit: 500,
      answer: async ({ request }) =>
        created(toAddition(subscriptions.add(readWanted(await readJson(request))))),
    },
    {
      method: 'GET',
      path: PATH,
      limit: 500,
      answer: ({ query }) => {
        const start = Number(query.get('pagination_token') ?? '0')
        const end = start + Number(query.get('max_results') ?? '1000')
        const all = subscriptions.list()
        const data = all.slice(start, end)
        const more = end < all.length ? { next_token: String(end) } : {}
        return ok({ ...(data.length > 0 ? { data } : {}), meta: { ...meta(), ...more } })
      },
    },
    {
      method: 'DELETE',
      path: PATH,
      limit: UNSTATED_LIMIT,
      answer: ({ query }) => {
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
      method: 'DELETE',
      path: `${PATH}/:id`,
      limit: 500,
      answer: ({ params }) => {
        if (!subscriptions.remove(params['id'] ?? ''))
          throw notFound('There is no such subscription.')
        return ok({ data: { deleted: true }, meta: meta() })
      },
    },
  ]
}

function readWanted(body: Record<string, unknown>) {
  const { event_type: type, filter, tag } = body
  const userId = isRecord(filter) ? filter['user_id'] : undefined
  if (!isEventType(type)) {
    throw invalidRequest('event_type', String(type), 'post.create or post.delete is needed')
  }
  if (typeof userId !== 'string' || !/^[0-9]{1,19}$/.test(userId)) {
    throw invalidRequest('filter', JSON.stringify(filter), 'filter.user_id is needed')
  }
  return {
    event_type: type,
    filter: { user_id: userId },
    ...(typeof tag === 'string' ? { tag } : {}),
  }
}
