import { newestVersion } from '../../archive/post.ts'
import { ok, type Route } from '../../server/route.ts'
import { POST_PARAMETERS, toFieldSelection } from '../../wire/field-selection.ts'
import { notAuthorized } from '../../wire/problem.ts'
import { toEnvelope } from '../../wire/to-envelope.ts'
import { toUserProblem } from '../../wire/visibility.ts'
import type { Context } from '../../context.ts'
import { readPathPart } from '../read-parameters.ts'
import { TIMELINE_PARAMETERS, toTimelinePage } from './timeline-page.ts'

export const timelineRoutes = (context: Context): Route[] => [
  {
    method: 'GET',
    path: '/2/users/:id/tweets',
    limit: 10_000,
    parameters: [...TIMELINE_PARAMETERS, ...POST_PARAMETERS],
    handle: ({ params, query }) => {
      const id = readPathPart(params, 'id', /^[0-9]{1,19}$/)
      const account = context.archive.findAccount(id)
      const selection = toFieldSelection(query)
      const { posts, meta } = toTimelinePage(context.archive.listPosts(id), query)
      const isProtected = account?.state === 'protected'
      const problem = isProtected
        ? notAuthorized('user', 'id', id)
        : toUserProblem(account, 'id', id)
      if (problem) return ok({ errors: [problem] })
      if (posts.length === 0) return ok({ meta })
      const found = posts.map((post) => ({ post, version: newestVersion(post) }))
      return ok({ ...toEnvelope(context, found, selection), meta })
    },
  },
]
