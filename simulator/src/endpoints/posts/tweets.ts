import { ok, type Route } from '../../server/route.ts'
import { POST_PARAMETERS, toFieldSelection } from '../../wire/field-selection.ts'
import { toEnvelope } from '../../wire/to-envelope.ts'
import { findSeenPost, toPostProblem } from '../../wire/unseen.ts'
import type { World } from '../../world.ts'
import { readList, readPathPart } from '../read-parameters.ts'

const IDS = /^[0-9]{1,19}$/

export function tweetRoutes(world: World): Route[] {
  const { archive } = world

  /** A post asked for by the ids of two versions comes as two. */
  function lookUp(query: URLSearchParams, parameter: string, ids: string[]) {
    const found = ids.flatMap((id) => findSeenPost(archive, id) ?? [])
    const { data, includes, errors = [] } = toEnvelope(world, found, toFieldSelection(query))
    const problems = ids.flatMap((id) => toPostProblem(archive, parameter, id) ?? [])
    const all = [...problems, ...errors]
    return {
      data,
      rest: { ...(includes ? { includes } : {}), ...(all.length > 0 ? { errors: all } : {}) },
    }
  }

  return [
    {
      method: 'GET',
      path: '/2/tweets',
      limit: 3500,
      parameters: ['ids', ...POST_PARAMETERS],
      answer: ({ query }) => {
        const { data, rest } = lookUp(query, 'ids', readList(query, 'ids', IDS))
        return ok({ ...(data.length > 0 ? { data } : {}), ...rest })
      },
    },
    {
      method: 'GET',
      path: '/2/tweets/:id',
      limit: 450,
      parameters: POST_PARAMETERS,
      answer: ({ params, query }) => {
        const { data, rest } = lookUp(query, 'id', [readPathPart(params, 'id', IDS)])
        return ok({ ...(data[0] ? { data: data[0] } : {}), ...rest })
      },
    },
  ]
}
