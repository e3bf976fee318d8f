import type { Store } from '@hemicycle/store'
import type { Logger } from 'pino'
import type { openSaver } from '../../save-in-order.ts'
import type { openTasks } from '../../tasks/open-tasks.ts'
import type { CallX } from './calls/open-calls.ts'
import type { XSettings } from './calls/x-client.ts'

/** What the parts of one listening to X share. */
export interface XListener {
  settings: XSettings
  databaseUrl: string
  store: Store
  log: Logger
  call: CallX
  tasks: ReturnType<typeof openTasks>
  saver: ReturnType<typeof openSaver>
  /** X has said something from which new posts would be known. */
  onHeard: () => void
  /** Ends when listening ends, for whatever reason. */
  signal: AbortSignal
}
