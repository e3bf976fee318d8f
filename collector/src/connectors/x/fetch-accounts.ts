import type { Account, AccountState } from '@hemicycle/store'
import { isWithheldHere } from '../../normalise/is-withheld-here.ts'
import type { AccountReport } from '../connector.ts'
import type { CallX } from './calls/call-x.ts'
import { listAnswer, toProblems, type XProblem } from './wire/answers.ts'
import { toXUser } from './wire/x-post.ts'

const BATCH_SIZE = 100

/** Asks X for handle, state and withholding of these accounts. Accounts that X does not mention are left out. */
export async function fetchAccounts(call: CallX, accounts: Account[]): Promise<AccountReport[]> {
  const reports: AccountReport[] = []
  for (let start = 0; start < accounts.length; start += BATCH_SIZE)
    reports.push(...(await fetchBatch(call, accounts.slice(start, start + BATCH_SIZE))))
  return reports
}

async function fetchBatch(call: CallX, accounts: Account[]): Promise<AccountReport[]> {
  const answer = await call({
    method: 'GET',
    endpoint: 'users',
    query: {
      ids: accounts.map((account) => account.nativeId).join(','),
      'user.fields': 'name,username,protected,withheld',
    },
  })
  if (!listAnswer.Check(answer)) throw new Error('X sent users of an unknown shape')
  const users = new Map(
    (answer.data ?? []).map(toXUser).flatMap((user) => (user ? [[user.id, user]] : [])),
  )
  return accounts.flatMap((account): AccountReport[] => {
    const user = users.get(account.nativeId)
    if (user) {
      const withheld = isWithheldHere(user.withheld?.country_codes ?? [])
      const state = user.protected ? 'protected' : 'active'
      return [{ account, state, handle: user.username, withheld }]
    }
    const problem = toProblems(answer.errors).find(
      ({ resource_id: id, value }) => (id ?? value) === account.nativeId,
    )
    const state = problem ? toClosedState(problem) : null
    return state ? [{ account, state, handle: account.handle, withheld: account.withheld }] : []
  })
}

/** Null for a problem that does not mean that the account is closed. */
function toClosedState({ type = '', title = '', detail = '' }: XProblem): AccountState | null {
  if (/suspended/i.test(`${title} ${detail}`)) return 'suspended'
  if (type.endsWith('/not-authorized-for-resource')) return 'protected'
  return type.endsWith('/resource-not-found') ? 'gone' : null
}
