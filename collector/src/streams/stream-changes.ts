import { channel } from 'node:diagnostics_channel'
import type { StreamState } from '@hemicycle/store'

/** How a stream stands from now on; for whoever measures or writes it down. */
export interface StreamChange {
  /** As people call it, such as `posts of X`. */
  name: string
  path: string
  /** `ended`: nobody keeps it connected any more. */
  state: StreamState | 'ended'
  /** What went wrong, if something did. */
  error: string | null
}

const changes = channel('hemicycle:stream-changes')

export const publishStreamChange = (change: StreamChange): void => changes.publish(change)

/** Calls back with each change, until the function that it answers is called. */
export function watchStreams(onChange: (change: StreamChange) => void): () => void {
  const hear = (change: unknown) => onChange(change as StreamChange)
  changes.subscribe(hear)
  return () => changes.unsubscribe(hear)
}
