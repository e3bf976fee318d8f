import type { BlueskyAccess } from '@hemicycle/process'
import type { Listener } from '../connector.ts'
import type { Directory } from './servers/create-directory.ts'

/** Shared by the parts of one session with Bluesky. */
export interface BlueskyListener extends Listener {
  settings: BlueskyAccess
  directory: Directory
}
