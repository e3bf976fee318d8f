import type { Listener } from '../connector.ts'
import type { CallX } from './calls/call-x.ts'
import type { XSettings } from './calls/x-client.ts'

/** Shared by the parts of one session with X. */
export interface XListener extends Listener {
  settings: XSettings
  call: CallX
}
