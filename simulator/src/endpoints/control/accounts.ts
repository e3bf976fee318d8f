import type { Account, AccountState } from '../../archive/account.ts'
import { readJson } from '../../server/read-body.ts'
import { ok, type Answer, type Route } from '../../server/route.ts'
import type { World } from '../../world.ts'
import { controlRoute, readCountries, readOptional, readString } from './control-route.ts'

const STATES: Record<string, AccountState> = {
  suspend: 'suspended',
  restore: 'active',
  protect: 'protected',
  unprotect: 'active',
  deactivate: 'deactivated',
}

/** What happens to accounts, by id or handle. */
export const controlAccountRoutes = ({ archive, profiles, roster }: World): Route[] => [
  controlRoute('GET', '/roster', () => ok(roster)),
  controlRoute('GET', '/accounts', () => ok(archive.accounts)),
  controlRoute('POST', '/accounts/:name/rename', async ({ params: { name = '' }, request }) =>
    tell(profiles.rename(name, readString(await readJson(request), 'handle'))),
  ),
  controlRoute('POST', '/accounts/:name/describe', async ({ params, request }) => {
    const body = await readJson(request)
    const words = {
      name: readOptional(body, 'name'),
      description: readOptional(body, 'description'),
    }
    return tell(profiles.describe(params['name'] ?? '', words))
  }),
  controlRoute('POST', '/accounts/:name/withhold', async ({ params: { name = '' }, request }) =>
    tell(profiles.withhold(name, readCountries(await readJson(request)))),
  ),
  controlRoute('POST', '/accounts/:name/release', ({ params: { name = '' } }) =>
    tell(profiles.withhold(name, [])),
  ),
  ...Object.entries(STATES).map(([verb, state]) =>
    controlRoute('POST', `/accounts/:name/${verb}`, ({ params: { name = '' } }) =>
      tell(profiles.setState(name, state)),
    ),
  ),
]

const tell = (account: Account): Answer => ok(account)
