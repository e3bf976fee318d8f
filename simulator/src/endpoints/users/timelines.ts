import { newestVersion } from '../../archive/post.ts'
import { ok, type Route } from '../../server/route.ts'
import { POST_PARAMETERS, toFieldSelection } from '../../wire/field-selection.ts'
import { notAuthorized } from '../../wire/problem.ts'
import { toEnvelope } from '../../wire/to-envelope.ts'
import { toUserProblem } from '../../wire/unseen.ts'
import type { World } from '../../world.ts'
import { readPathPart } from '../read-parameters.ts'
import { TIMELINE_PARAMETERS, toTimelinePage } from './timeline-page.ts'

export const timelineRoutes = (world: World): Route[] => [
  {
    method: 'GET',
    path: '/2/users/:id/tweets',
    limit: 10_000,
    parameters: [...TIMELINE_PARAMETERS, ...POST_PARAMETERS],
    answer: ({ params, query }) => {
      const id = readPathPart(params, 'id', /^[0-9]{1,19}$/)
      const account = world.archive.findAccount(id)
      const selection = toFieldSelection(query)
      const { posts, meta } = toTimelinePage(world.archive.listPosts(id), query)
      const isProtected = account?.state === 'protected'
      const problem = isProtected
        ? notAuthorized('user', 'id', id)
        : toUserProblem(account, 'id', id)
      if (problem) return ok({ errors: [problem] })
      if (posts.length === 0) return ok({ meta })
      const found = posts.map((post) => ({ post, version: newestVersion(post) }))
      return ok({ ...toEnvelope(world, found, selection), meta })
    },
  },
]
