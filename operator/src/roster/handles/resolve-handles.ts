import type { Roster, RosterAccount } from '@hemicycle/contract'
import type { FoundUsers } from './x-users.ts'

/** Asks the network whose handles these are. */
export type AskUsers = (handles: string[]) => Promise<FoundUsers>

/**
 * Gives every account the network's own id: the one that is known, else the one that the network tells. Accounts
 * without any, and those that two contributors claim, are left out and told.
 */
export async function resolveHandles(
  roster: Roster,
  known: ReadonlyMap<string, string>,
  ask: AskUsers,
): Promise<{ roster: Roster; notes: string[] }> {
  const unknown = roster.contributors
    .flatMap(({ accounts }) => accounts)
    .filter(({ nativeId, handle }) => nativeId === null && !known.has(handle.toLowerCase()))
    .map(({ handle }) => handle.toLowerCase())
  const { ids, reasons } = await ask([...new Set(unknown)])
  const notes: string[] = []
  const claimed = new Map<string, string>()
  const contributors = roster.contributors.map((one) => ({
    ...one,
    accounts: one.accounts.flatMap((account): RosterAccount[] => {
      const handle = account.handle.toLowerCase()
      const nativeId = account.nativeId ?? known.get(handle) ?? ids.get(handle)
      if (nativeId === undefined) {
        const reason = reasons.get(handle) ?? 'its id was not asked for (--no-lookup)'
        notes.push(`${one.fullName}: not following @${account.handle}, ${reason}`)
        return []
      }
      const owner = claimed.get(nativeId)
      if (owner !== undefined) {
        if (owner !== one.key)
          notes.push(`${one.fullName}: not following @${account.handle}, it is listed for another`)
        return []
      }
      claimed.set(nativeId, one.key)
      return [{ ...account, nativeId }]
    }),
  }))
  return { roster: { ...roster, contributors }, notes }
}
