import type { Account } from './archive/account.ts'
import type { Archive } from './archive/archive.ts'
import type { Publisher } from './publisher.ts'
import type { Random } from './random.ts'
import type { Roster } from '@hemicycle/contract'
import type { StreamSettings } from './streams/stream-hub.ts'

/** What every endpoint may need; built once at the start. */
export interface World {
  origin: string
  bearerToken: string
  archive: Archive
  /** Those of the roster; the archive knows others besides. */
  accounts: readonly Account[]
  publisher: Publisher
  roster: Roster
  streams: StreamSettings
  random: Random
}
