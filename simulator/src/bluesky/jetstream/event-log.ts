/** One event as Jetstream sends it. */
export interface JetstreamEvent {
  did: string
  time_us: number
  kind: 'commit' | 'identity' | 'account'
  commit?: { operation: string; collection: string; rkey: string; rev: string }
  identity?: object
  account?: object
}

export type EventLog = ReturnType<typeof createEventLog>

/** The events of the last hours, oldest first. Nothing tells that older ones are gone. */
export function createEventLog({ keptMs, now }: { keptMs: number; now: () => Date }) {
  let events: JetstreamEvent[] = []
  let last = 0
  const listeners = new Set<(event: JetstreamEvent) => void>()
  const forget = (): void => {
    const oldest = (now().getTime() - keptMs) * 1000
    if (events[0] && events[0].time_us < oldest)
      events = events.filter(({ time_us: time }) => time >= oldest)
  }
  return {
    /** Its time is that of passing it on, strictly rising. */
    add(event: Omit<JetstreamEvent, 'time_us'>, at: Date): void {
      last = Math.max(last + 1, at.getTime() * 1000)
      const { did, ...rest } = event
      const sent: JetstreamEvent = { did, time_us: last, ...rest }
      forget()
      events.push(sent)
      for (const listener of listeners) listener(sent)
    },
    /** Events from this one on, in microseconds. */
    since(cursor: number): JetstreamEvent[] {
      forget()
      return events.filter(({ time_us: time }) => time >= cursor)
    },
    listen(listener: (event: JetstreamEvent) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
