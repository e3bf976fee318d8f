import { toSnowflakeTime } from '@hemicycle/contract'
import { followStream, toStreamUrl } from './stream/follow-stream.ts'
import { deletion, renaming } from './wire/answers.ts'
import type { XListener } from './x-listener.ts'

interface Options {
  /** Called each time the stream is up: deletions may have been missed before. */
  onOpen: () => void
  /** Called on every line and heartbeat. */
  onActivity: () => void
  onRenamed: (userId: string) => void
}

/** Removes posts that followed accounts delete, and reports new handles, until the signal fires. */
export async function followActivity(
  { settings, log, writeQueue, signal }: XListener,
  { onOpen, onActivity, onRenamed }: Options,
): Promise<void> {
  const onLine = (line: unknown): boolean => {
    if (renaming.Check(line)) onRenamed(line.data.filter.user_id)
    else if (deletion.Check(line)) {
      const { id, author_id: authorNativeId } = line.data.payload
      const postedAt = toSnowflakeTime(id)
      writeQueue.add({
        removal: {
          id,
          network: 'twitter',
          address: null,
          authorNativeId,
          reason: 'deleted',
          postedAt,
        },
      })
    } else return false
    return true
  }
  const url = toStreamUrl(settings, '/2/activity/stream')
  await followStream(
    {
      name: 'deletions at X',
      url,
      bearerToken: settings.bearerToken,
      log,
      onOpen,
      onActivity,
      onLine,
    },
    signal,
  )
}
