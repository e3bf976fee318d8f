import { toSnowflakeTime } from '@hemicycle/contract'
import { followStream } from './stream/follow-stream.ts'
import { toStreamUrl } from './stream/stream-url.ts'
import { deletion, renaming } from './wire/answers.ts'
import type { XListener } from './x-listener.ts'

interface Followed {
  /** Each time the stream stands: deletions may have been missed before. */
  onOpen: () => void
  /** With every line and heartbeat. */
  onHeard: () => void
  onRenamed: (userId: string) => void
}

/** Removes what followed accounts delete, and notices who has a new handle, until the signal fires. */
export async function followActivity(
  { settings, log, saver, signal }: XListener,
  { onOpen, onHeard, onRenamed }: Followed,
): Promise<void> {
  const onLine = (line: unknown): boolean => {
    if (renaming.Check(line)) onRenamed(line.data.filter.user_id)
    else if (deletion.Check(line)) {
      const { id, author_id: authorNativeId } = line.data.payload
      const postedAt = toSnowflakeTime(id)
      saver.add({
        removal: { id, network: 'twitter', authorNativeId, reason: 'deleted', postedAt },
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
      onHeard,
      onLine,
    },
    signal,
  )
}
