import type { Account } from '@hemicycle/store'
import type { AccountReport } from '../connector.ts'
import type { BlueskyListener } from './bluesky-listener.ts'
import { fetchAccountLabels, resolveHandle } from './servers/ask-appview.ts'
import type { Identity } from './servers/create-directory.ts'
import { readProfileLabels, readState } from './servers/read-repository.ts'
import { visitAccounts } from '../visit-accounts.ts'
import { SIGNED_IN_ONLY } from './wire/records.ts'

/** Labels by which moderators take an account away. */
const TAKEN: readonly string[] = ['!hide', '!takedown']

type Deps = Pick<BlueskyListener, 'directory' | 'settings' | 'log' | 'signal'>

/** Asks each account's own server for its state and wishes. Accounts whose server does not answer are left out. */
export async function fetchAccounts(deps: Deps, accounts: Account[]): Promise<AccountReport[]> {
  const taken = await fetchTaken(deps, accounts)
  const isUnsure = taken === null && deps.settings.appview !== null
  const reports: AccountReport[] = []
  const failures = await visitAccounts(deps, accounts, {
    async visit(account, signal) {
      const withheld = taken?.has(account.nativeId) ?? account.withheld
      reports.push({ ...(await fetchAccount({ ...deps, signal }, account)), withheld, isUnsure })
    },
    failure: 'could not ask about an account',
  })
  if (failures.length > 0 && reports.length === 0)
    throw new AggregateError(failures, 'no account could be asked about')
  return reports
}

async function fetchAccount(
  deps: Deps,
  account: Account,
): Promise<Omit<AccountReport, 'withheld' | 'isUnsure'>> {
  const { directory, signal } = deps
  const { nativeId: did } = account
  const identity = await directory.identify(did)
  if (!identity) return { account, state: 'gone', handle: account.handle }
  const { server } = identity
  const { state } = await readState({ did, server }, signal)
  if (state !== 'active') return { account, state, handle: account.handle, server }
  const labels = await readProfileLabels({ did, server }, signal)
  return {
    account,
    state: labels.includes(SIGNED_IN_ONLY) ? 'signed-in-only' : 'active',
    handle: await proveHandle(deps, account, identity),
    server,
  }
}

/** A handle counts if it leads back to the account: anybody can claim anybody's name. */
async function proveHandle(
  { settings, signal, log }: Deps,
  { nativeId: did, handle: known }: Account,
  { handle, server }: Identity,
): Promise<string> {
  if (handle === null || handle === known) return known
  try {
    const { appview } = settings
    const owner = await (appview === null
      ? resolveHandle(server, handle, 'account', signal)
      : resolveHandle(appview, handle, 'operator', signal))
    if (owner === did) return handle
  } catch (error) {
    log.debug({ err: error, account: did }, 'could not prove a new handle')
  }
  return known
}

/** Accounts that moderators took away; null when nobody can say. */
async function fetchTaken(
  { settings, signal, log }: Deps,
  accounts: Account[],
): Promise<Set<string> | null> {
  if (settings.appview === null) return null
  const dids = accounts.map(({ nativeId }) => nativeId)
  try {
    const labels = await fetchAccountLabels(settings.appview, dids, signal)
    return new Set(dids.filter((did) => TAKEN.some((label) => labels.get(did)?.includes(label))))
  } catch (error) {
    log.warn({ err: error }, 'could not ask for the labels of accounts (BLUESKY_APPVIEW)')
    return null
  }
}
