import type { Roster } from '@hemicycle/contract'
import {
  listSittingKeys,
  loadHandles,
  planRoster,
  type Reading,
  type RosterChanges,
  type Store,
} from '@hemicycle/store'
import { ConfigError, type Config } from '../config.ts'
import { checkRoster } from './check-roster.ts'
import { resolveHandles, type AskUsers } from './handles/resolve-handles.ts'
import { fetchUsers } from './handles/x-users.ts'
import { readSource, type SourceAddress } from './read-source.ts'
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
  { store, x }: { store: Store; x: Config['x'] },
  { address, source: given, partial, lookup }: PrepareOptions,
  progress: (line: string) => void,
): Promise<PreparedImport> {
  const told = await readSource(address, (name) => listSittingKeys(store, given ?? name), progress)
  const source = given ?? told.source
  const tidy = tidyRoster(told.roster)
  const { roster, notes } = await resolveHandles(
    checkRoster('what was read', tidy.roster),
    await loadHandles(store),
    lookup ? askX(x) : askNobody,
  )
  const reading = { completeFor: partial ? [] : told.completeFor, silentOn: told.silentOn }
  const { changes } = await planRoster(store, source, roster, reading)
  return { source, roster, reading, changes, notes: [...told.notes, ...tidy.notes, ...notes] }
}

const askNobody: AskUsers = async () => ({ ids: new Map(), reasons: new Map() })

const askX =
  ({ origin, bearerToken }: Config['x']): AskUsers =>
  async (handles) => {
    if (handles.length === 0) return askNobody([])
    if (bearerToken === null) {
      throw new ConfigError(
        `X has to be asked for the ids of handles (${handles.length}): set X_BEARER_TOKEN, or leave them out with --no-lookup`,
      )
    }
    return fetchUsers({ origin, bearerToken }, handles)
  }
