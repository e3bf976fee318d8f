import { ROSTER_NETWORKS, type Roster } from '@hemicycle/contract'
import {
  listSittingKeys,
  loadHandles,
  planRoster,
  type Reading,
  type RosterChanges,
  type Store,
} from '@hemicycle/store'
import type { Config } from '../config.ts'
import { createNetworkClients } from '../networks/create-network-clients.ts'
import { checkRoster } from './check-roster.ts'
import { readSource, type SourceAddress } from './read-source.ts'
import { resolveHandles, type FindAccounts } from './resolve-handles.ts'
import { tidyRoster } from './tidy-roster.ts'

export interface PrepareOptions {
  address: SourceAddress
  /** The name of the parliament's source; the reader's own unless given. */
  source: string | undefined
  /** The source names some of the contributors only. */
  partial: boolean
  /** Handles of unknown id are left out instead of asked for. */
  lookup: boolean
}

/** A roster that is ready to be saved, and what that would change. */
export interface PreparedImport {
  source: string
  roster: Roster
  reading: Reading
  changes: RosterChanges
  /** What was left out of the source and why. */
  notes: string[]
}

/** Reads, tidies, finds the ids of accounts and compares with the store. Writes nothing. */
export async function prepareImport(
  { store, networks }: { store: Store; networks: Config['networks'] },
  { address, source: given, partial, lookup }: PrepareOptions,
  progress: (line: string) => void,
): Promise<PreparedImport> {
  const told = await readSource(address, (name) => listSittingKeys(store, given ?? name), progress)
  const source = given ?? told.source
  const tidy = tidyRoster(told.roster)
  const { roster, notes } = await resolveHandles(
    checkRoster('what was read', tidy.roster),
    await loadAllHandles(store),
    lookup ? askNetworks(networks) : askNobody,
  )
  const reading = { completeFor: partial ? [] : told.completeFor, silentOn: told.silentOn }
  const { changes } = await planRoster(store, source, roster, reading)
  return { source, roster, reading, changes, notes: [...told.notes, ...tidy.notes, ...notes] }
}

async function loadAllHandles(store: Store) {
  const known = ROSTER_NETWORKS.map(
    async (network) => [network, await loadHandles(store, network)] as const,
  )
  return new Map(await Promise.all(known))
}

const askNobody: FindAccounts = async () => ({ ids: new Map(), reasons: new Map() })

function askNetworks(networks: Config['networks']): FindAccounts {
  const clients = createNetworkClients(networks)
  return async (network, handles) =>
    (await clients[network]?.findAccounts(handles)) ?? askNobody(network, [])
}
