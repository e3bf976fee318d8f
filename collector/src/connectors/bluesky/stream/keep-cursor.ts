import { loadCursor, saveCursor, type StreamCursor } from '@hemicycle/store'
import type { BlueskyListener } from '../bluesky-listener.ts'

const SAVE_INTERVAL_MS = 1_000
/** Jetstream keeps events for a day, and removes older ones without a word. */
const MAX_AWAY_MS = 20 * 3_600_000
/** Events may have been passed on in another order than they were saved. */
const OVERLAP_US = 5_000_000

export interface CursorStart {
  cursor: number | null
  /** Everything since the last connection is sent again. */
  isContinued: boolean
}

/** Remembers up to which event everything is saved. */
export function createCursorKeeper(
  { store, writeQueue, background, settings, signal }: BlueskyListener,
  name: string,
) {
  const { host } = new URL(settings.jetstream)
  const latest: Omit<StreamCursor, 'heardAt'> & { heardAt: Date | null } = {
    cursor: null,
    host,
    heardAt: null,
  }
  let timer: NodeJS.Timeout | null = null

  const save = async (): Promise<void> => {
    const { cursor, heardAt } = latest
    if (heardAt === null) return
    // The queue drops what it has no room for, and then ends the session: such an event is not saved.
    await writeQueue.settled()
    if (!signal.aborted) await saveCursor(store, name, { cursor, host, heardAt })
  }
  const saveSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = null
      if (!signal.aborted) background.start(`saving the place in the ${name}`, save)
    }, SAVE_INTERVAL_MS).unref()
  }

  return {
    async load(now = new Date()): Promise<CursorStart> {
      const known = await loadCursor(store, name)
      if (known?.host !== host) return { cursor: null, isContinued: false }
      latest.cursor = known.cursor
      const isRecent = now.getTime() - known.heardAt.getTime() < MAX_AWAY_MS
      return {
        cursor: known.cursor === null ? null : known.cursor - OVERLAP_US,
        isContinued: known.cursor !== null && isRecent,
      }
    },
    /** The stream was heard; `sentAt` is the place of an event. */
    hear(sentAt: number | null): void {
      latest.heardAt = new Date()
      if (sentAt !== null) latest.cursor = sentAt
      saveSoon()
    },
  }
}
