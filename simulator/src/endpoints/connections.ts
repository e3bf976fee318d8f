import { ok, UNSTATED_LIMIT, type Route } from '../server/route.ts'
import { notFound } from '../wire/problem.ts'
import type { FilteredStream } from './filtered-stream.ts'

/** The activity stream has no name here, as at X. */
export const connectionRoutes = (filtered: FilteredStream): Route[] => [
  {
    method: 'DELETE',
    path: '/2/connections/:endpoint',
    limit: UNSTATED_LIMIT,
    answer: ({ params }) => {
      if (params['endpoint'] !== 'filtered_stream') throw notFound('There is no such stream.')
      const uuids = filtered.free()
      return ok({
        data: {
          successful_kills: uuids.length,
          failed_kills: 0,
          results: uuids.map((uuid) => ({ uuid, success: true })),
        },
      })
    },
  },
]
