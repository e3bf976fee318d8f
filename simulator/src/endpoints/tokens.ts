import { readText } from '../server/read-body.ts'
import { ok, UNSTATED_LIMIT, type Route } from '../server/route.ts'
import { ProblemError } from '../wire/problem.ts'
import type { World } from '../world.ts'

/** Any key and secret will do; the token is the same until the end. */
export const tokenRoutes = ({ bearerToken }: World): Route[] => [
  {
    method: 'POST',
    path: '/oauth2/token',
    limit: UNSTATED_LIMIT,
    answer: async ({ request }) => {
      const isBasic = /^Basic [A-Za-z0-9+/]+=*$/.test(request.headers.authorization ?? '')
      const form = new URLSearchParams(await readText(request))
      if (!isBasic || form.get('grant_type') !== 'client_credentials') {
        const message = 'Unable to verify your credentials'
        throw new ProblemError(403, {
          errors: [{ code: 99, message, label: 'authenticity_token_error' }],
        })
      }
      return ok({ token_type: 'bearer', access_token: bearerToken })
    },
  },
]
