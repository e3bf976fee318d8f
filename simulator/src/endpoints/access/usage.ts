import { ok, type Route } from '../../server/route.ts'
import type { Context } from '../../context.ts'
import { readInteger } from '../read-parameters.ts'

const PROJECT_ID = '1700000000000000001'
const CLIENT_APP_ID = '27000001'
const MONTHLY_CAP = 3_000_000

/** How many posts were read; counts are strings, as in X's API. */
export const usageRoutes = ({ usage }: Context): Route[] => [
  {
    method: 'GET',
    path: '/2/usage/tweets',
    limit: 50,
    parameters: ['days', 'usage.fields'],
    handle: ({ query }) => {
      const days = usage
        .list(readInteger(query, 'days', { min: 1, max: 90, fallback: 7 }))
        .map(({ date, usage: count }) => ({ date, usage: String(count) }))
      return ok({
        data: {
          project_id: PROJECT_ID,
          project_cap: String(MONTHLY_CAP),
          project_usage: String(usage.total),
          cap_reset_day: 1,
          daily_project_usage: { project_id: PROJECT_ID, usage: days },
          daily_client_app_usage: [
            { client_app_id: CLIENT_APP_ID, usage_result_count: days.length, usage: days },
          ],
        },
      })
    },
  },
]
