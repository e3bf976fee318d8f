import type { AccountState } from '../../archive/account.ts'
import { readJson } from '../../server/read-body.ts'
import { ok, type Route } from '../../server/route.ts'
import type { Context } from '../../context.ts'
import { controlRoute, readCountries, readOptional, readString } from './control-route.ts'

const STATES: Record<string, AccountState> = {
  suspend: 'suspended',
  restore: 'active',
  protect: 'protected',
  unprotect: 'active',
  deactivate: 'deactivated',
}

/** Changes accounts, given by id or handle. */
export const controlAccountRoutes = ({ archive, profiles, roster }: Context): Route[] => [
  controlRoute('GET', '/roster', () => ok(roster)),
  controlRoute('GET', '/accounts', () => ok(archive.accounts)),
  controlRoute('POST', '/accounts/:name/rename', async ({ params: { name = '' }, request }) =>
    ok(profiles.rename(name, readString(await readJson(request), 'handle'))),
  ),
  controlRoute('POST', '/accounts/:name/describe', async ({ params, request }) => {
    const body = await readJson(request)
    const words = {
      name: readOptional(body, 'name'),
      description: readOptional(body, 'description'),
    }
    return ok(profiles.describe(params['name'] ?? '', words))
  }),
  controlRoute('POST', '/accounts/:name/withhold', async ({ params: { name = '' }, request }) =>
    ok(profiles.withhold(name, readCountries(await readJson(request)))),
  ),
  controlRoute('POST', '/accounts/:name/release', ({ params: { name = '' } }) =>
    ok(profiles.withhold(name, [])),
  ),
  ...Object.entries(STATES).map(([verb, state]) =>
    controlRoute('POST', `/accounts/:name/${verb}`, ({ params: { name = '' } }) =>
      ok(profiles.setState(name, state)),
    ),
  ),
]
