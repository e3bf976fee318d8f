import type { Listener } from '../connector.ts'
import type { CallX } from './calls/open-calls.ts'
import type { XSettings } from './calls/x-client.ts'

/** The parts of one session with X share it. */
export interface XListener extends Listener {
  settings: XSettings
  call: CallX
}
