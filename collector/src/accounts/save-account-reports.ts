import { NETWORKS, type Network } from '@hemicycle/contract'
import {
  eraseAccount,
  listFollowed,
  saveAccountServer,
  saveChecked,
  saveHandle,
  setAccountState,
  setAccountWithheld,
  type Store,
} from '@hemicycle/store'
import type { Logger } from 'pino'
import type { AccountReport } from '../connectors/connector.ts'

interface Deps {
  store: Store
  log: Logger
}

/** More accounts than this never leave at the same time: we assume an error of the network and erase nothing. */
const MAX_LEAVING = { atLeast: 10, share: 0.25 }

/** Saves handle, server, state and withholding of accounts, and that they were checked. Returns whether the set of followed accounts changed. */
export async function saveAccountReports(
  deps: Deps,
  network: Network,
  reports: AccountReport[],
): Promise<boolean> {
  await refuseTooMany(deps.store, network, reports)
  let changed = false
  for (const report of reports) changed = (await saveReport(deps, network, report)) || changed
  const checked = reports.filter(({ isUnsure = false }) => !isUnsure)
  await saveChecked(
    deps.store,
    network,
    checked.map(({ account }) => account.nativeId),
  )
  return changed
}

async function refuseTooMany(
  store: Store,
  network: Network,
  reports: AccountReport[],
): Promise<void> {
  const leaving = reports.filter(
    // An author's own wish is no error of the network.
    ({ account, state }) =>
      account.state === 'active' && state !== 'active' && state !== 'signed-in-only',
  )
  const followed = await listFollowed(store, network)
  const max = Math.max(MAX_LEAVING.atLeast, followed.length * MAX_LEAVING.share)
  if (leaving.length > max)
    throw new Error(
      `${NETWORKS[network].name} reports that ${leaving.length} of ${followed.length} accounts left: implausible, ignored`,
    )
}

const HIDDEN_BY_AUTHOR: ReadonlySet<string> = new Set(['protected', 'signed-in-only'])

async function saveReport(
  { store, log }: Deps,
  network: Network,
  { account, state, handle, withheld, server }: AccountReport,
): Promise<boolean> {
  const key = { network, nativeId: account.nativeId }
  if (await saveHandle(store, key, handle)) log.info({ ...key, handle }, 'account has a new handle')
  if (withheld || account.withheld) await setAccountWithheld(store, key, withheld)
  const isMoved = server !== undefined && (await saveAccountServer(store, key, server))
  const changed = await setAccountState(store, key, state)
  if (changed) log.info({ ...key, handle, state }, 'account state changed')
  // Even when nothing changed: an earlier erasure may have been interrupted.
  if (state !== 'active')
    await eraseAccount(store, key, HIDDEN_BY_AUTHOR.has(state) ? 'protected' : 'suspended')
  return changed || isMoved
}
