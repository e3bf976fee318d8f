import type { Route } from '../../server/route.ts'
import type { StreamHub } from '../../streams/stream-hub.ts'
import type { World } from '../../world.ts'
import { readBackfill, RECOVERY_PARAMETERS } from '../read-backfill.ts'

export const activityStreamRoutes = ({ streams }: World, hub: StreamHub<null>): Route[] => [
  {
    method: 'GET',
    path: '/2/activity/stream',
    limit: 450,
    parameters: RECOVERY_PARAMETERS,
    answer: ({ query, request, response }) => {
      hub.connect(request, response, null, readBackfill(query, streams))
      return 'open'
    },
  },
]
