import { ok, type Route } from '../../server/route.ts'
import { POST_PARAMETERS, toFieldSelection } from '../../wire/field-selection.ts'
import { toEnvelope } from '../../wire/to-envelope.ts'
import { findVisiblePost, toPostProblem } from '../../wire/visibility.ts'
import type { Context } from '../../context.ts'
import { readList, readPathPart } from '../read-parameters.ts'

const IDS = /^[0-9]{1,19}$/

export function tweetRoutes(context: Context): Route[] {
  const { archive } = context

  /** A post requested by the ids of two versions is returned twice. */
  function lookUp(query: URLSearchParams, parameter: string, ids: string[]) {
    const found = ids.flatMap((id) => findVisiblePost(archive, id) ?? [])
    const { data, includes, errors = [] } = toEnvelope(context, found, toFieldSelection(query))
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
      handle: ({ query }) => {
        const { data, rest } = lookUp(query, 'ids', readList(query, 'ids', IDS))
        return ok({ ...(data.length > 0 ? { data } : {}), ...rest })
      },
    },
    {
      method: 'GET',
      path: '/2/tweets/:id',
      limit: 450,
      parameters: POST_PARAMETERS,
      handle: ({ params, query }) => {
        const { data, rest } = lookUp(query, 'id', [readPathPart(params, 'id', IDS)])
        return ok({ ...(data[0] ? { data: data[0] } : {}), ...rest })
      },
    },
  ]
}
