import type { Account } from '../../archive/account.ts'
import { ok, UNSTATED_LIMIT, type RouteResult, type Route } from '../../server/route.ts'
import { pickFields, toFieldSelection, USER_PARAMETERS } from '../../wire/field-selection.ts'
import { toPostNames } from '../../wire/post-names.ts'
import type { ProblemBody } from '../../wire/problem.ts'
import { toWireUser } from '../../wire/to-wire-user.ts'
import { toUserProblem } from '../../wire/visibility.ts'
import type { Context } from '../../context.ts'
import { readList, readPathPart } from '../read-parameters.ts'

const IDS = /^[0-9]{1,19}$/
const HANDLES = /^[A-Za-z0-9_]{1,15}$/

export function userRoutes(context: Context): Route[] {
  /** Looks up ids only by id, and handles only by handle. */
  const find = (parameter: string, name: string): Account | undefined => {
    const account = context.archive.findAccount(name)
    const isById = parameter === 'ids' || parameter === 'id'
    return account && isById === (account.id === name) ? account : undefined
  }

  function list(query: URLSearchParams, parameter: string, names: string[]) {
    const { user, hasPostNames } = toFieldSelection(query)
    const data: Record<string, unknown>[] = []
    const errors: ProblemBody[] = []
    for (const name of names) {
      const account = find(parameter, name)
      const problem = toUserProblem(account, parameter, name)
      if (problem) errors.push(problem)
      else if (account) {
        const fields = pickFields(toWireUser(context, account), user)
        data.push(hasPostNames ? toPostNames(fields) : fields)
      }
    }
    return { data, errors: errors.length > 0 ? { errors } : {} }
  }

  function findMany(query: URLSearchParams, parameter: string, form: RegExp): RouteResult {
    const { data, errors } = list(query, parameter, readList(query, parameter, form))
    return ok({ ...(data.length > 0 ? { data } : {}), ...errors })
  }

  function findOne(query: URLSearchParams, parameter: string, name: string): RouteResult {
    const { data, errors } = list(query, parameter, [name])
    return ok({ ...(data[0] ? { data: data[0] } : {}), ...errors })
  }

  return [
    {
      method: 'GET',
      path: '/2/users',
      limit: 300,
      parameters: ['ids', ...USER_PARAMETERS],
      handle: ({ query }) => findMany(query, 'ids', IDS),
    },
    {
      method: 'GET',
      path: '/2/users/by',
      limit: 300,
      parameters: ['usernames', ...USER_PARAMETERS],
      handle: ({ query }) => findMany(query, 'usernames', HANDLES),
    },
    {
      method: 'GET',
      path: '/2/users/by/username/:username',
      limit: UNSTATED_LIMIT,
      parameters: USER_PARAMETERS,
      handle: ({ params, query }) =>
        findOne(query, 'username', readPathPart(params, 'username', HANDLES)),
    },
    {
      method: 'GET',
      path: '/2/users/:id',
      limit: UNSTATED_LIMIT,
      parameters: USER_PARAMETERS,
      handle: ({ params, query }) => findOne(query, 'id', readPathPart(params, 'id', IDS)),
    },
  ]
}
