import { channel } from 'node:diagnostics_channel'

/** A stream stands, or no longer does; for whoever measures. */
export interface StreamChange {
  path: string
  isOpen: boolean
}

const changes = channel('hemicycle:stream-changes')

export const tellStreamChange = (change: StreamChange): void => changes.publish(change)

/** Calls back with each change. */
export const watchStreams = (onChange: (change: StreamChange) => void): void =>
  changes.subscribe((change) => onChange(change as StreamChange))
