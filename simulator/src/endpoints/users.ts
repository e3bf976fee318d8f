import type { Account } from '../archive/account.ts'
import { ok, type Answer, type Route } from '../server/route.ts'
import { pickFields, toFieldSelection } from '../wire/field-selection.ts'
import { resourceNotFound } from '../wire/problem.ts'
import { toWireUser } from '../wire/to-wire-user.ts'
import type { World } from '../world.ts'
import { readList } from './read-list.ts'

export function userRoutes({ archive, origin }: World): Route[] {
  function answer(
    query: URLSearchParams,
    parameter: 'ids' | 'usernames',
    names: string[],
    isMeant: (account: Account, name: string) => boolean,
  ): Answer {
    const { user } = toFieldSelection(query)
    const accounts = names.map((name) => {
      const account = archive.findAccount(name)
      return account && isMeant(account, name) ? account : undefined
    })
    const data = accounts.flatMap((account) =>
      account ? [pickFields(toWireUser(account, origin), user)] : [],
    )
    const errors = names
      .filter((_, place) => accounts[place] === undefined)
      .map((name) => resourceNotFound('user', parameter, name))
    return ok({ ...(data.length > 0 ? { data } : {}), ...(errors.length > 0 ? { errors } : {}) })
  }

  return [
    {
      method: 'GET',
      path: '/2/users',
      limit: 300,
      answer: ({ query }) =>
        answer(
          query,
          'ids',
          readList(query, 'ids', /^[0-9]{1,19}$/),
          ({ id }, name) => id === name,
        ),
    },
    {
      method: 'GET',
      path: '/2/users/by',
      limit: 300,
      answer: ({ query }) =>
        answer(
          query,
          'usernames',
          readList(query, 'usernames', /^[A-Za-z0-9_]{1,15}$/),
          ({ handle }, name) => handle.toLowerCase() === name.toLowerCase(),
        ),
    },
  ]
}
