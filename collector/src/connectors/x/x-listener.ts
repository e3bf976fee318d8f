import type { Listener } from '../connector.ts'
import type { CallX } from './calls/open-calls.ts'
import type { XSettings } from './calls/x-client.ts'

/** What the parts of one session with X share. */
export interface XListener extends Listener {
  settings: XSettings
  call: CallX
}
