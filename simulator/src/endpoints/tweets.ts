import { ok, type Route } from '../server/route.ts'
import { toFieldSelection } from '../wire/field-selection.ts'
import { resourceNotFound } from '../wire/problem.ts'
import { toEnvelope } from '../wire/to-envelope.ts'
import type { World } from '../world.ts'
import { readList } from './read-list.ts'

export const tweetRoutes = (world: World): Route[] => [
  {
    method: 'GET',
    path: '/2/tweets',
    limit: 3500,
    answer: ({ query }) => {
      const ids = readList(query, 'ids', /^[0-9]{1,19}$/)
      const found = ids.flatMap((id) => world.archive.findPost(id) ?? [])
      const missing = ids.filter((id) => !world.archive.findPost(id))
      const { data, includes, errors = [] } = toEnvelope(world, found, toFieldSelection(query))
      const problems = [...missing.map((id) => resourceNotFound('tweet', 'ids', id)), ...errors]
      return ok({
        ...(data.length > 0 ? { data } : {}),
        ...(includes ? { includes } : {}),
        ...(problems.length > 0 ? { errors: problems } : {}),
      })
    },
  },
]
