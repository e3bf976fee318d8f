import {
  eraseAccount,
  listFollowed,
  saveHandle,
  setAccountState,
  setAccountWithheld,
  type Account,
  type AccountState,
  type Store,
} from '@hemicycle/store'
import type { Logger } from 'pino'
import { isWithheldHere } from '../../../normalise/is-withheld-here.ts'
import type { CallX } from '../calls/open-calls.ts'
import { listAnswer, toProblems } from '../wire/answers.ts'
import { toXUser } from '../wire/x-post.ts'
import { toClosedState, toOpenState } from './to-account-state.ts'

interface Deps {
  call: CallX
  store: Store
  log: Logger
}

interface Told {
  account: Account
  state: AccountState
  handle: string
  withheld: boolean
}

const AT_ONCE = 100
/** So many do not leave at once: rather than erase their posts we do not believe it. */
const MOST_LEAVING = { atLeast: 10, share: 0.25 }

/** Keeps what X says of these accounts: name, state, where they are hidden. Says whether whom we follow changed. */
export async function readUsers(deps: Deps, accounts: Account[]): Promise<boolean> {
  const told: Told[] = []
  for (let start = 0; start < accounts.length; start += AT_ONCE)
    told.push(...(await fetchUsers(deps.call, accounts.slice(start, start + AT_ONCE))))
  await refuseTooMany(deps.store, told)
  let changed = false
  for (const one of told) changed = (await keep(deps, one)) || changed
  return changed
}

async function fetchUsers(call: CallX, accounts: Account[]): Promise<Told[]> {
  const answer = await call({
    method: 'GET',
    endpoint: 'users',
    query: {
      ids: accounts.map((account) => account.nativeId).join(','),
      'user.fields': 'name,username,protected,withheld',
    },
  })
  if (!listAnswer.Check(answer)) throw new Error('the answer about users has another shape')
  const users = new Map(
    (answer.data ?? []).map(toXUser).flatMap((one) => (one ? [[one.id, one]] : [])),
  )
  return accounts.flatMap((account): Told[] => {
    const user = users.get(account.nativeId)
    if (user) {
      const withheld = isWithheldHere(user.withheld?.country_codes ?? [])
      return [{ account, state: toOpenState(user), handle: user.username, withheld }]
    }
    const problem = toProblems(answer.errors).find(
      ({ resource_id: id, value }) => (id ?? value) === account.nativeId,
    )
    const state = problem ? toClosedState(problem) : null
    return state ? [{ account, state, handle: account.handle, withheld: account.withheld }] : []
  })
}

async function refuseTooMany(store: Store, told: Told[]): Promise<void> {
  const leaving = told.filter(
    ({ account, state }) => account.state === 'active' && state !== 'active',
  )
  const followed = await listFollowed(store, 'twitter')
  const most = Math.max(MOST_LEAVING.atLeast, followed.length * MOST_LEAVING.share)
  if (leaving.length > most)
    throw new Error(
      `X says that ${leaving.length} of ${followed.length} accounts left at once: not believed`,
    )
}

async function keep(
  { store, log }: Deps,
  { account, state, handle, withheld }: Told,
): Promise<boolean> {
  const key = { network: 'twitter' as const, nativeId: account.nativeId }
  if (await saveHandle(store, key, handle))
    log.info({ ...key, handle }, 'an account has a new handle')
  if (withheld || account.withheld) await setAccountWithheld(store, key, withheld)
  const changed = await setAccountState(store, key, state)
  if (changed) log.info({ ...key, handle, state }, 'an account is seen differently by X')
  // Also when nothing changed: an earlier erasing may have been interrupted.
  if (state !== 'active')
    await eraseAccount(store, key, state === 'protected' ? 'protected' : 'suspended')
  return changed
}
