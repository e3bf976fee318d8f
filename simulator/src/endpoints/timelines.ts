import { newestVersion } from '../archive/post.ts'
import { ok, type Route } from '../server/route.ts'
import { toFieldSelection } from '../wire/field-selection.ts'
import { resourceNotFound } from '../wire/problem.ts'
import { toEnvelope } from '../wire/to-envelope.ts'
import type { World } from '../world.ts'
import { toTimelinePage } from './timeline-page.ts'

export const timelineRoutes = (world: World): Route[] => [
  {
    method: 'GET',
    path: '/2/users/:id/tweets',
    limit: 10_000,
    answer: ({ params, query }) => {
      const account = world.archive.findAccount(params['id'] ?? '')
      const selection = toFieldSelection(query)
      const all = account ? world.archive.listPosts(account.id) : []
      const { posts, meta } = toTimelinePage(all, query)
      if (!account) return ok({ errors: [resourceNotFound('user', 'id', params['id'] ?? '')] })
      if (posts.length === 0) return ok({ meta })
      const found = posts.map((post) => ({ post, version: newestVersion(post) }))
      return ok({ ...toEnvelope(world, found, selection), meta })
    },
  },
]
