import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { dayName, findDayAnswer } from '@hemicycle/contract'
import Type from 'typebox'
import { serveThroughCache } from '../cache/serve-through-cache.ts'
import type { Deps } from '../deps.ts'
import { otherwise } from '../otherwise.ts'
import { findDay } from './find-day.ts'

const schema = {
  summary: 'One day: its posts, members, groups, hours and most used hashtags',
  description:
    'A day in Europe/Brussels, from 00:00, for everyone. Each hashtag has its first post of the day. Reposts do not count. A day before the first post of the archive, after today or that does not exist is 404. For the posts, ask `/social-item/` with `from` and `to`.',
  tags: ['counts'],
  params: Type.Object({ day: dayName }),
  querystring: Type.Object({}, { additionalProperties: false }),
  response: { 200: findDayAnswer, ...otherwise(304, 400, 404, 503) },
}

export const dayRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/day/:day/', { schema }, (request, reply) => {
      const { day } = request.params
      return serveThroughCache(deps, request, reply, {
        key: `day/${day}`,
        load: () => findDay(deps, day),
      })
    })
  }
