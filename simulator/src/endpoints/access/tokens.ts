import { readText } from '../../server/read-body.ts'
import { ok, UNSTATED_LIMIT, type Call, type Route } from '../../server/route.ts'
import { ProblemError } from '../../wire/problem.ts'
import type { Context } from '../../context.ts'

/** Accepts any key and secret. */
export const tokenRoutes = ({ tokens }: Context): Route[] => [
  {
    method: 'POST',
    path: '/oauth2/token',
    limit: UNSTATED_LIMIT,
    usesBasicAuth: true,
    handle: async (call) => {
      const form = await readForm(call)
      if (form.get('grant_type') !== 'client_credentials') throw refused()
      return ok({ token_type: 'bearer', access_token: tokens.issue() })
    },
  },
  {
    method: 'POST',
    path: '/oauth2/invalidate_token',
    limit: UNSTATED_LIMIT,
    usesBasicAuth: true,
    handle: async (call) => {
      const form = await readForm(call)
      const token = form.get('access_token') ?? call.query.get('access_token') ?? ''
      if (!tokens.invalidate(token)) throw refused()
      return ok({ access_token: token })
    },
  },
]

async function readForm({ request }: Call): Promise<URLSearchParams> {
  if (!/^Basic [A-Za-z0-9+/]+=*$/.test(request.headers.authorization ?? '')) throw refused()
  return new URLSearchParams(await readText(request))
}

const refused = () =>
  new ProblemError(403, {
    errors: [
      { code: 99, message: 'Unable to verify your credentials', label: 'authenticity_token_error' },
    ],
  })
