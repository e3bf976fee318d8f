import type { Account } from './archive/account.ts'
import type { Archive } from './archive/archive.ts'
import type { Faults } from './faults/faults.ts'
import type { Profiles } from './profiles.ts'
import type { Publisher } from './publisher.ts'
import type { Random } from './random.ts'
import type { Roster } from '@hemicycle/contract'
import type { Tokens } from './server/tokens.ts'
import type { Usage } from './wire/usage.ts'
import type { StreamSettings } from './streams/stream-hub.ts'
import type { SubscriptionAnswer } from './streams/subscriptions.ts'
import type { WireFields } from './wire/field-selection.ts'

/** What every endpoint may need; built once at the start. */
export interface World {
  origin: string
  tokens: Tokens
  archive: Archive
  /** Those of the roster; the archive knows others besides. */
  accounts: readonly Account[]
  publisher: Publisher
  profiles: Profiles
  roster: Roster
  streams: StreamSettings
  faults: Faults
  usage: Usage
  subscriptionAnswer: SubscriptionAnswer
  random: Random
  /** Spoils entity offsets while that fault is on. */
  toOffsets: (post: WireFields) => WireFields
}
