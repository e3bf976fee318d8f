import { toAccountKey, type Network, type Roster, type RosterAccount } from '@hemicycle/contract'
import type { FoundAccounts } from '../networks/network-client.ts'

/** Asks a network for the ids of handles. */
export type FindAccounts = (network: Network, handles: string[]) => Promise<FoundAccounts>

/** Ids by network and handle in lower case. */
type KnownHandles = ReadonlyMap<Network, ReadonlyMap<string, string>>

/**
 * Adds the network's own id to every account, from the store or from the network. Accounts without an id are left out
 * with a note, and so is an account that another contributor already has.
 */
export async function resolveHandles(
  roster: Roster,
  known: KnownHandles,
  find: FindAccounts,
): Promise<{ roster: Roster; notes: string[] }> {
  const found = await findUnknown(roster, known, find)
  const notes: string[] = []
  const claimed = new Map<string, string>()
  const contributors = roster.contributors.map((contributor) => ({
    ...contributor,
    accounts: contributor.accounts.flatMap((account): RosterAccount[] => {
      const { network } = account
      const handle = account.handle.toLowerCase()
      const leaveOut = (reason: string): [] => {
        notes.push(`${contributor.fullName}: not following @${account.handle}, ${reason}`)
        return []
      }
      const nativeId =
        account.nativeId ?? known.get(network)?.get(handle) ?? found.get(network)?.ids.get(handle)
      if (nativeId === undefined) {
        const reason = found.get(network)?.reasons.get(handle)
        return leaveOut(reason ?? 'its id was not looked up (--no-lookup)')
      }
      const key = toAccountKey(network, nativeId)
      const owner = claimed.get(key)
      if (owner !== undefined)
        return owner === contributor.key ? [] : leaveOut('it is listed for another contributor')
      claimed.set(key, contributor.key)
      return [{ ...account, nativeId }]
    }),
  }))
  return { roster: { ...roster, contributors }, notes }
}

async function findUnknown(
  roster: Roster,
  known: KnownHandles,
  find: FindAccounts,
): Promise<ReadonlyMap<Network, FoundAccounts>> {
  const unknown = roster.contributors
    .flatMap(({ accounts }) => accounts)
    .filter(({ network, nativeId, handle }) => {
      return nativeId === null && !known.get(network)?.has(handle.toLowerCase())
    })
  const found = new Map<Network, FoundAccounts>()
  for (const [network, accounts] of Map.groupBy(unknown, (account) => account.network)) {
    const handles = new Set(accounts.map(({ handle }) => handle.toLowerCase()))
    found.set(network, await find(network, [...handles]))
  }
  return found
}
