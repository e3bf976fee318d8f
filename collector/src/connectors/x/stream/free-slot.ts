import type { Logger } from 'pino'
import type { CallX } from '../calls/open-calls.ts'

/**
 * Ends the connection of a listener that died without a word, or that we cut: X holds its place for some seconds and
 * would refuse ours. Only the collector that holds the lock may call this.
 */
export async function freeSlot(call: CallX, log: Logger): Promise<void> {
  try {
    await call({
      method: 'DELETE',
      endpoint: 'connections/:stream',
      params: { stream: 'filtered_stream' },
      // X lets go of the place by itself within seconds: the stream must not wait for this.
      isHurried: true,
    })
  } catch (error) {
    log.debug({ err: error }, 'the place of an earlier stream could not be freed')
  }
}
