import { channel } from 'node:diagnostics_channel'
import type { Network } from '@hemicycle/contract'
import type { StreamState } from '@hemicycle/store'

/** The new state of a stream, for metrics and for the store. */
export interface StreamChange {
  /** For people, such as `posts of X`. */
  name: string
  network: Network
  path: string
  /** `ended`: it is no longer kept connected. */
  state: StreamState | 'ended'
  error: string | null
}

const changes = channel('hemicycle:stream-changes')

export const publishStreamChange = (change: StreamChange): void => changes.publish(change)

/** Returns a function that stops the callbacks. */
export function watchStreams(onChange: (change: StreamChange) => void): () => void {
  const listener = (change: unknown) => onChange(change as StreamChange)
  changes.subscribe(listener)
  return () => changes.unsubscribe(listener)
}
