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
import type { SubscriptionShape } from './streams/subscriptions.ts'
import type { WireFields } from './wire/field-selection.ts'

/** Everything an endpoint may need; built once at the start. */
export interface Context {
  origin: string
  tokens: Tokens
  archive: Archive
  /** The roster's accounts; the archive has others too. */
  accounts: readonly Account[]
  publisher: Publisher
  profiles: Profiles
  roster: Roster
  streams: StreamSettings
  faults: Faults
  usage: Usage
  subscriptionShape: SubscriptionShape
  random: Random
  /** Corrupts entity offsets while that fault is active. */
  applyOffsetFault: (post: WireFields) => WireFields
}
