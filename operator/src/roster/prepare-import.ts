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
  /** The name of the source; the reader's own by default. */
  source: string | undefined
  /** The source lists only some of the contributors. */
  partial: boolean
  /** Whether to ask networks for unknown ids of handles; otherwise those accounts are left out. */
  lookup: boolean
}

/** A roster that is ready to be saved, and the changes it would make. */
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
  const read = await readSource(address, (name) => listSittingKeys(store, given ?? name), progress)
  const source = given ?? read.source
  const tidy = tidyRoster(read.roster)
  const { roster, notes } = await resolveHandles(
    checkRoster('the source', tidy.roster),
    await loadAllHandles(store),
    lookup ? askNetworks(networks) : askNobody,
  )
  const reading = { completeFor: partial ? [] : read.completeFor, silentOn: read.silentOn }
  const { changes } = await planRoster(store, source, roster, reading)
  return { source, roster, reading, changes, notes: [...read.notes, ...tidy.notes, ...notes] }
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
