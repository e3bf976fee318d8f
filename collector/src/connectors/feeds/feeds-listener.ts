import type { FeedsAccess } from '@hemicycle/process'
import type { Listener } from '../connector.ts'

/** Shared by the parts of one session with press feeds. */
export interface FeedsListener extends Listener {
  settings: FeedsAccess
}
